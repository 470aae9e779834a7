/**
 * Bytes that no other thread can change meanwhile: those of shared memory are copied, all others stay where they are.
 * Neither WebCrypto nor browsers' text decoders take shared ones, and what was checked must not change afterwards.
 */
export const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes)
