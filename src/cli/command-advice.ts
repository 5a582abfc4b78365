/** The advice of the clients, which names their options, in the words of the command line. */
import { apis } from '../../generated/apis.js'
import { flagOf } from './parsing.js'
import { settingsOf } from './call/settings.js'
import { variablesFor } from './terminal/secrets.js'

const settings = new Set(apis.flatMap((api) => Object.keys(settingsOf(api))))

/** Words of a service in their quotation marks; a reading as code; a name in camelCase that is not part of a path. */
const parts = /"(?:[^"\\]|\\.)*"|`assume: \{ (\w+)(?:: ([^`]*))? \}`|(?<![\w{.'/<-])([a-z]+[A-Z]\w*)/g

/** Names of options become arguments or variables. What a service has said stays as it is. */
export function inCommandWords(text: string): string {
  return text.replaceAll(parts, (all: string, choice?: string, value?: string, name?: string) => {
    if (choice !== undefined) return assumeFlag(choice, value) ?? all
    return name === undefined ? all : wordFor(name)
  })
}

/** `undefined` for a function, which no argument can be. */
function assumeFlag(choice: string, value = "'<reading>'"): string | undefined {
  const [, reading] = /^'(.*)'$/.exec(value) ?? []
  if (reading !== undefined) return `\`--assume ${choice}=${reading}\``
  const [, method, path] = /^\{ method: '(\w+)', path: '(.*)' \}$/.exec(value) ?? []
  return method === undefined ? undefined : `\`--assume '${choice}=${method} ${path}'\``
}

function wordFor(name: string): string {
  const setting = name.replace(/Ms$/, '')
  if (settings.has(setting)) return flagOf(setting)
  const [variable] = variablesFor(name)
  return variable ?? name
}
