/** The package ships no declaration. */
declare module 'paytmchecksum' {
  const checksum: {
    generateSignature(payload: string, key: string): Promise<string>
    verifySignature(payload: string, key: string, signature: string): boolean
  }
  export default checksum
}
