/** The form in which an e-mail address is kept and compared. */
export const normalEmail = (text: string): string => text.trim().toLowerCase()

/** Why an e-mail address is refused. */
export const emailProblems = ['empty', 'characters', 'at', 'local', 'domain', 'long'] as const
export type EmailProblem = (typeof emailProblems)[number]

const longestEmail = 254
const longestLocal = 64
const label = /^(?!-)[\p{L}\p{N}-]{1,63}(?<!-)$/u

/**
 * What keeps a text from being an e-mail address, once it is in its normal form. What is before the last `@` is the
 * mail server's own matter: it may hold quotes, slashes and signs, but nothing that cannot be seen.
 */
export const emailProblem = (text: string): EmailProblem | undefined => {
  const email = normalEmail(text)
  if (email === '') return 'empty'
  if (/[\p{C}\p{Z}]/u.test(email)) return 'characters'
  if (email.length > longestEmail) return 'long'
  const at = email.lastIndexOf('@')
  if (at < 0) return 'at'
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  if (local === '' || local.length > longestLocal || local.includes('@')) return 'local'
  const labels = domain.split('.')
  return labels.length > 1 && labels.every((each) => label.test(each)) ? undefined : 'domain'
}
