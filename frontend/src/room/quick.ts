/** Rooms in which this tab takes a seat by itself: the one who made them came to play. */
const KEY = "hanpan.sit";

/** For a browser that keeps nothing; a reload forgets it. */
let kept = "";

export const quick = {
  seat(code: string): void {
    kept = code;
    try {
      sessionStorage.setItem(KEY, code);
    } catch {
      // It is known until a reload.
    }
  },
  /** Whether this is such a room; once. */
  take(code: string): boolean {
    let found = kept;
    if (found === code) kept = "";
    try {
      found ||= sessionStorage.getItem(KEY) ?? "";
      if (found === code) sessionStorage.removeItem(KEY);
    } catch {
      // Nothing was kept.
    }
    return found === code;
  },
};
