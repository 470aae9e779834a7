/** 62 characters: the specification's "letters and digits". */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 32
/** The largest multiple of the alphabet's size that a byte can hold: a byte beyond it would favour the first signs. */
const fairBytes = 256 - (256 % alphabet.length)

/** A random text of always 32 letters and digits (190 bits), from the browser's cryptographic generator. */
export const randomString = (): string => {
  let text = ''
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < fairBytes && text.length < length) text += alphabet[byte % alphabet.length]
    }
  }
  return text
}
