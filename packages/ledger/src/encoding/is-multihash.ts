/** `0x12` names SHA-256 and `0x20` its length, by the multihash table. */
const MULTIHASH_LENGTH = 34

/** Whether bytes have the form of a SHA-256 multihash. */
export const isMultihash = (bytes: Uint8Array): boolean =>
  bytes.length === MULTIHASH_LENGTH && bytes[0] === 0x12 && bytes[1] === 0x20
