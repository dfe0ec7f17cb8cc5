declare module "virtual:words/*" {
  const texts: { base: string; sets: Record<string, string> };
  export default texts;
}
