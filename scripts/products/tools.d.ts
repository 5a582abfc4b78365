/** What is used of packages that come without types. */

declare module 'swagger-client' {
  interface Sent {
    headers: Record<string, string>
  }
  interface Client {
    readonly errors: readonly unknown[]
    execute(request: {
      operationId: string
      parameters: Readonly<Record<string, string>>
      requestBody: object | undefined
      requestInterceptor: (request: Sent) => Sent
    }): Promise<{ body: unknown }>
  }
  export default function SwaggerClient(options: { spec: object }): Promise<Client>
}

declare module '@usebruno/converters' {
  export interface BrunoItem {
    readonly name: string
    readonly items?: readonly BrunoItem[]
    readonly request?: {
      readonly method: string
      readonly url: string
      readonly params: readonly {
        readonly name: string
        readonly value: string
        readonly type: string
        readonly enabled: boolean
      }[]
      readonly body: { readonly mode: string; readonly json: string | null }
    }
  }
  export function openApiToBruno(description: object): { readonly items: readonly BrunoItem[] }
}

declare module 'openapi-to-postmanv2' {
  export interface PostmanItem {
    readonly name: string
    readonly item?: readonly PostmanItem[]
    readonly request?: {
      readonly method: string
      readonly url: {
        readonly path: readonly string[]
        readonly query?: readonly { readonly key: string; readonly value: string }[]
        readonly variable?: readonly { readonly key: string; readonly value: string }[]
      }
      readonly body?: { readonly raw?: string }
    }
  }
  interface Converted {
    readonly result: boolean
    readonly reason?: string
    readonly output?: readonly { readonly data: { readonly item: readonly PostmanItem[] } }[]
  }
  export function convertV2(
    input: { type: 'json'; data: object },
    options: Readonly<Record<string, unknown>>,
    done: (error: Error | null, converted: Converted) => void,
  ): void
}
