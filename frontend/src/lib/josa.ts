/** The Korean particle that fits the word before it; the same rules as src/hanpan/words/josa.py (WORDS 2.2). */
type Final = "none" | "rieul" | "other";

// 영 일 이 삼 사 오 육 칠 팔 구
const DIGITS: Final[] = ["other", "rieul", "none", "other", "none", "none", "other", "rieul", "rieul", "none"];
// What a number with trailing zeros ends in, by groups of four: 십 백 천, then 만 억 조 경 해.
const GROUPS: Final[] = ["other", "other", "other", "none", "other", "none"];
const LETTERS: Record<string, Final> = { l: "rieul", m: "other", n: "other", r: "rieul" };

const MARKS = /[\u2066-\u2069\u200e\u200f]/g;
const QUOTES = /["'’”»›」』》〉]+$/;
const BRACKETED = /(?:\([^()]*\)|\[[^[\]]*\]|（[^（）]*）)$/;
const NUMBER = /(\$?)([0-9][0-9,]*)(\.[0-9]+)?$/;

/** The value and the particle of the pair that fits it: `josa("350", "으로/로")` is `350으로`. */
export function josa(value: string, pair: string): string {
  const [afterConsonant = "", afterVowel = ""] = pair.split("/");
  const final = finalOf(value);
  const plain = final === "none" || (final === "rieul" && pair === "으로/로");
  return value + (plain ? afterVowel : afterConsonant);
}

function finalOf(value: string): Final {
  const spoken = spokenPart(value);
  const number = NUMBER.exec(spoken);
  if (number) return finalOfNumber(number[1] ?? "", number[2] ?? "", number[3] ?? "");
  const last = spoken.at(-1) ?? "";
  if (last >= "가" && last <= "힣") return finalOfSyllable(last);
  return LETTERS[last.toLowerCase()] ?? "none";
}

/** The word without what is written behind it but not read; a word that is all brackets stays. */
function spokenPart(value: string): string {
  let spoken = value.replace(MARKS, "").trimEnd();
  for (;;) {
    const shorter = spoken.replace(QUOTES, "").replace(BRACKETED, "").trimEnd();
    if (shorter === spoken || !shorter) return spoken;
    spoken = shorter;
  }
}

function finalOfSyllable(syllable: string): Final {
  const final = (syllable.charCodeAt(0) - 0xac00) % 28;
  return final === 0 ? "none" : final === 8 ? "rieul" : "other";
}

function finalOfNumber(dollar: string, whole: string, fraction: string): Final {
  if (dollar) return "none";
  const digits = (fraction || whole).replace(/[,.]/g, "");
  if (!digits.endsWith("0") || fraction || !/[1-9]/.test(digits)) return DIGITS[Number(digits.at(-1))] ?? "none";
  const zeros = digits.length - digits.replace(/0+$/, "").length;
  return GROUPS[Math.floor(zeros / 4)] ?? "none";
}
