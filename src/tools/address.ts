import { UsageError } from './usage.js'

/**
 * The address of a service.
 *
 * @param from the option or setting that has it
 * @throws UsageError that does not repeat it, since it may have a password in it
 */
export function addressFrom(from: string, address: string): string {
  const isAddress = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
  if (!isAddress) throw new UsageError(`${from} takes an address such as https://api.example.`)
  const { username, password } = new URL(address)
  if (username !== '' || password !== '' || /[?#\s]/.test(address))
    throw new UsageError(`${from} takes an address without credentials, query and fragment.`)
  return address
}
