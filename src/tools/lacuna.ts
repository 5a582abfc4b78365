#!/usr/bin/env node
/** The command of the package. */
import { outliveReaders } from './closed-pipes.js'
import { main } from './main.js'
import { processTerminal } from './terminal.js'

outliveReaders()
process.exitCode = await main(process.argv.slice(2), processTerminal())
