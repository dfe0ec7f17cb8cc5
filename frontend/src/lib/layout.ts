/** Where seats stand around the table: each pod's centre in percent of the stage, upright and wide. */
export type Side = "L" | "T" | "R";

export interface Spot {
  side: Side;
  px: number;
  py: number;
  wx: number;
  wy: number;
  /** From the pod's centre to its bet on a wide table, in pixels. */
  bx: number;
  by: number;
}

export interface Plan {
  spots: Spot[];
  /** Custom properties of the stage. */
  style: string;
}

/** How many stand along the top, by the number of seats that are drawn. */
const TOP = [0, 1, 2, 1, 2, 1, 2, 3, 2, 3, 2];
/** Heights of a side column by how many stand in it. */
const ROWS: Record<number, number[]> = { 1: [44], 2: [41, 82], 3: [39.5, 63, 87], 4: [30, 50, 70, 90] };
/** The same where everybody has open cards in front of him. */
const UP_ROWS: Record<number, number[]> = { 1: [60], 2: [54, 86], 3: [42, 66, 90] };
/** With one at the top the columns beside him begin higher. */
const UP_ROWS_BESIDE_ONE = [42, 85];

/** Seats clockwise from the left of the reader; without a hero nobody sits at the bottom. */
export function plan(count: number, upCards: boolean, hero: boolean): Plan {
  const top = upCards && count === 4 ? 2 : (TOP[count] ?? 3);
  const side = Math.max(0, (count - top) / 2);
  const spots = Array.from({ length: count }, (_, at): Spot => {
    const portrait = upright(at, count, top, side, upCards);
    const at_ = wide(at, count, hero, upCards);
    return { ...portrait, ...at_, ...towardsMiddle(at_.wx, at_.wy, upCards && count <= 5 ? 156 : 136) };
  });
  return { spots, style: styleOf(count, side, upCards) };
}

function upright(at: number, count: number, top: number, side: number, upCards: boolean): Pick<Spot, "side" | "px" | "py"> {
  const rows = upCards && top === 1 && side === 2 ? UP_ROWS_BESIDE_ONE : ((upCards ? UP_ROWS : ROWS)[side] ?? []);
  const edge = upCards ? (count <= 4 ? 25 : 17) : 12.6;
  if (at < side) return { side: "L", px: edge, py: rows[side - 1 - at] ?? 50 };
  if (at >= side + top) return { side: "R", px: 100 - edge, py: rows[at - side - top] ?? 50 };
  const place = at - side;
  const height = upCards ? 21 : 16.5;
  if (top === 1) return { side: "T", px: 50, py: upCards ? 21 : 15 };
  if (top === 2) {
    const apart = upCards ? (count <= 4 ? 25 : 27) : side < 2 ? 21 : 17;
    return { side: "T", px: place ? 50 + apart : 50 - apart, py: height };
  }
  return { side: "T", px: 50 + (place - 1) * (upCards ? 33 : 29), py: place === 1 ? height - 1.5 : height };
}

function wide(at: number, count: number, hero: boolean, upCards: boolean): Pick<Spot, "wx" | "wy"> {
  const seats = count + (hero ? 1 : 0);
  const angle = Math.PI / 2 + (2 * Math.PI * (at + (hero ? 1 : 0.5))) / seats;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const curve = (value: number, by: number) => Math.sign(value) * by * Math.abs(value) ** (2 / 2.2);
  if (upCards && count === 4 && hero) return { wx: [14, 25, 75, 86][at] ?? 50, wy: [60, 20, 20, 60][at] ?? 50 };
  return { wx: 50 + curve(cos, 44), wy: 51 + curve(sin, 36) };
}

function towardsMiddle(wx: number, wy: number, far: number): Pick<Spot, "bx" | "by"> {
  if (wy > 79) return { bx: wx < 50 ? 64 : -64, by: -104 };
  const [dx, dy] = [(50 - wx) * 1.6, 46 - wy];
  const length = Math.hypot(dx, dy) || 1;
  return { bx: Math.round((dx / length) * far), by: Math.round((dy / length) * 70) };
}

function styleOf(count: number, side: number, upCards: boolean): string {
  const style: Record<string, string> = { "--midw": side >= 3 ? "45%" : upCards ? "41%" : "44%" };
  if (upCards) {
    style["--mid"] = count <= 4 ? "91%" : side >= 2 ? "70%" : "66%";
    style["--pod-w"] = count <= 4 ? "148px" : count >= 7 ? "104px" : "116px";
    style["--pod-ww"] = "168px";
    style["--stack-t"] = "17px";
  } else {
    style["--mid"] = side >= 3 ? "62%" : side === 2 ? "58%" : "62%";
    style["--pod-w"] = count >= 6 ? "88px" : "100px";
  }
  return Object.entries(style)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}
