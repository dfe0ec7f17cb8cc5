/** Where the page is: `/` is home, `/r/CODE` a room, elsewhere there is nothing; what follows `#` is a moment of a finished hand. */
class Place {
  path = $state(location.pathname);
  hash = $state(location.hash);

  get room(): string {
    return /^\/r\/([^/]+)$/.exec(this.path)?.[1]?.toUpperCase() ?? "";
  }

  /** `#hand=12&at=5` */
  get moment(): { hand: number; at: number } {
    const query = new URLSearchParams(this.hash.slice(1));
    return { hand: Number(query.get("hand")) || 0, at: Number(query.get("at")) || 0 };
  }

  go(path: string): void {
    if (path !== location.pathname + location.hash) history.pushState(null, "", path);
    this.read();
  }

  /** The address says where one is, without a step to go back to. */
  mark(hash: string): void {
    history.replaceState(null, "", location.pathname + hash);
    this.read();
  }

  read(): void {
    this.path = location.pathname;
    this.hash = location.hash;
  }
}

export const place = new Place();
addEventListener("popstate", () => place.read());
addEventListener("hashchange", () => place.read());
