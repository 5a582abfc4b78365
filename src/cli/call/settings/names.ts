/** One name in each place: `baseUrl` in a file, `--base-url` as an option, `LACUNA_BASE_URL` in the environment. */

/** `listClientOrderId` as `list-client-order-id`; names that are joined by dots, each by itself. */
export function kebabCase(name: string): string {
  return name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
}

export function flagOf(name: string): string {
  return `--${kebabCase(name)}`
}

export function variableOf(name: string): string {
  return `LACUNA_${kebabCase(name).replaceAll('-', '_').toUpperCase()}`
}
