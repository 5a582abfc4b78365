/** As much of each package as is called here. Types are checked where these packages are not installed as well. */

interface ConnectedNodeRedis {
  connect(): Promise<unknown>
  destroy?(): void
  disconnect(): unknown
  on(event: 'error', listener: (error: unknown) => void): unknown
  sendCommand(command: string[]): Promise<unknown>
}

interface NodeRedisOptions {
  readonly socket: { readonly path: string }
  readonly RESP?: 2 | 3
}

declare module 'redis' {
  export function createClient(options: NodeRedisOptions): ConnectedNodeRedis
  export function createCluster(options: { readonly rootNodes: readonly object[] }): object
}

declare module 'redis-4' {
  export function createClient(options: NodeRedisOptions): ConnectedNodeRedis
  export function createCluster(options: { readonly rootNodes: readonly object[] }): object
}

declare module 'redis-6' {
  export function createClient(options: NodeRedisOptions): ConnectedNodeRedis
  export function createCluster(options: { readonly rootNodes: readonly object[] }): object
}

declare module 'ioredis' {
  export class Redis {
    constructor(options: {
      readonly path: string
      readonly lazyConnect?: boolean
      readonly stringNumbers?: boolean
    })
    on(event: 'error', listener: (error: unknown) => void): unknown
    call(command: string, ...parameters: string[]): Promise<unknown>
    disconnect(): void
  }
  export class Cluster {
    constructor(nodes: readonly object[], options: { readonly lazyConnect: boolean })
    disconnect(): void
  }
}

declare module 'ioredis-6' {
  export { Cluster, Redis } from 'ioredis'
}
