/** A shop built with node-paytmpg, with a database of ours, as its users may bring one. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import mount from 'node-paytmpg'

export interface KitShop {
  readonly url: string
  /** The forms with which a payment ended, as the kit hands them to its user. */
  readonly finished: readonly (readonly [orderId: string, form: Readonly<Record<string, string>>])[]
  /** Posts a form to one of the kit's pages. */
  post(page: string, form: Readonly<Record<string, string>>): Promise<{ status: number; text: string }>
  close(): Promise<void>
}

export interface ShopMerchant {
  readonly mid: string
  readonly merchantKey: string
  readonly websiteName: string
}

const prefix = '_pay'

/** @param gateway the address of the mock, which is the kit's option `paytm_url` */
export async function openShop(gateway: string, merchant: ShopMerchant): Promise<KitShop> {
  const app = express()
  const finished: [string, Readonly<Record<string, string>>][] = []
  app.multidborm = database()
  app.set('np_config', {
    host_url: '',
    view_path: '/../views/',
    paytm_url: gateway,
    MID: merchant.mid,
    WEBSITE: merchant.websiteName,
    KEY: merchant.merchantKey,
    CHANNEL_ID: 'WEB',
    INDUSTRY_TYPE_ID: 'Retail',
    homepage: '/',
    path_prefix: prefix,
    theme_color: '#231530',
    logo: '/favicon.ico',
  })
  mount(app, express, {
    onStart: () => undefined,
    onFinish: (orderId, form) => void finished.push([orderId, { ...form }]),
  })
  const server = app.listen(0, '127.0.0.1', () => undefined)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/${prefix}`
  return {
    url,
    finished,
    post: async (page, form) => {
      const response = await fetch(`${url}/${page}`, { method: 'POST', body: new URLSearchParams(form) })
      return { status: response.status, text: await response.text() }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Row = Record<string, unknown>

/** The four calls that the kit makes of multi-db-orm. */
function database(): object {
  const tables = new Map<string, Row[]>()
  const rows = (table: string): Row[] => {
    const found = tables.get(table) ?? []
    tables.set(table, found)
    return found
  }
  const matching = (table: string, query: Row): Row | undefined =>
    rows(table).find((row) => Object.entries(query).every(([name, value]) => row[name] === value))
  return {
    insert: (table: string, row: Row) => Promise.resolve(rows(table).push({ ...row })),
    getOne: (table: string, query: Row) => Promise.resolve(matching(table, query)),
    update: (table: string, query: Row, changed: Row) =>
      Promise.resolve(Object.assign(matching(table, query) ?? {}, changed)),
    delete: () => Promise.resolve(),
  }
}
