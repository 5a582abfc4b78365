/** A file that imports third-party clients waits until they are installed; the others run meanwhile. */
import { expect } from 'vitest'
import { arePeersThere } from '../../scripts/loop/peers.js'

if (expect.getState().testPath?.includes('/test/interop/')) await arePeersThere()
