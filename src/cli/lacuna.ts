#!/usr/bin/env node
/** The command of the package. */
import { main } from './main.js'
import { processTerminal } from './terminal.js'

process.exitCode = await main(process.argv.slice(2), processTerminal())
