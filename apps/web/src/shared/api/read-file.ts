import { fileAddress } from '@panel/contracts/platform/files'

/** The bytes of a service's stored file; null where the server keeps none of this hash. */
export const readFile = async (service: string, hash: string): Promise<Uint8Array | null> => {
  const response = await fetch(fileAddress(service, hash), { credentials: 'same-origin' })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`The file was answered with ${response.status}.`)
  return new Uint8Array(await response.arrayBuffer())
}
