export function ownText(text: string): string {
  return text.length < 13 ? text : ` ${text}`.slice(1)
}
