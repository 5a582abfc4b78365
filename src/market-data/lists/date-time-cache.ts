/** Reads the times of a list day by day. */
import { documentedDateTime, instantShown, parseDateTime } from './date-time.js'

const clockLength = 'HH:mm:ss'.length

/**
 * The instants of `DateTime`s in the form of the documentation. Most records of a list have the day of the one before, and a
 * day is read only once.
 */
export class DateTimesByDay {
  readonly #timeZone: string
  /** What the texts of the last day begin with. */
  #day = ''
  /** The midnight of that day, if the clock had shown UTC. */
  #midnight = 0

  constructor(timeZone: string) {
    this.#timeZone = timeZone
  }

  /** The instant of a text of the same day as the last one that was learned; `undefined` for any other text. */
  instantOf(text: string): number | undefined {
    const clock = this.#day.length
    if (clock === 0 || text.length !== clock + clockLength || !text.startsWith(this.#day)) return undefined
    const [h, m, s] = [digitsAt(text, clock), digitsAt(text, clock + 3), digitsAt(text, clock + 6)]
    const hasColons = text.charCodeAt(clock + 2) === colon && text.charCodeAt(clock + 5) === colon
    if (!hasColons || !(h <= 23 && m <= 59 && s <= 59)) return undefined
    return instantShown(this.#midnight + ((h * 60 + m) * 60 + s) * 1000, this.#timeZone)
  }

  learn(text: string): void {
    if (!documentedDateTime.test(text)) return
    const day = text.slice(0, -clockLength)
    const midnight = parseDateTime(`${day}00:00:00`, '+00:00')
    if (midnight !== undefined) [this.#day, this.#midnight] = [day, midnight]
  }
}

const [zero, nine, colon] = [0x30, 0x39, 0x3a]

/** The number of two digits; NaN for other characters. */
function digitsAt(text: string, at: number): number {
  const [tens, ones] = [text.charCodeAt(at), text.charCodeAt(at + 1)]
  const areDigits = tens >= zero && tens <= nine && ones >= zero && ones <= nine
  return areDigits ? (tens - zero) * 10 + ones - zero : NaN
}
