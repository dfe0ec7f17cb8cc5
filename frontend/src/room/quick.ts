/** Rooms in which this tab takes a seat by itself: the one who made them came to play. */
const KEY = "hanpan.sit";

export const quick = {
  seat(code: string): void {
    sessionStorage.setItem(KEY, code);
  },
  /** Whether this is such a room; once. */
  take(code: string): boolean {
    if (sessionStorage.getItem(KEY) !== code) return false;
    sessionStorage.removeItem(KEY);
    return true;
  },
};
