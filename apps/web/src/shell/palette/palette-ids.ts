import { isAccountId, isHashId } from '@panel/ledger/accounts'

/** What a typed or pasted text may name on the chain. */
export interface NamedId {
  readonly kind: 'account' | 'ticket' | 'block'
  readonly id: string
}

/** The account, the transaction or the block that a text names by its form; undefined for any other text. */
export const idIn = (text: string): NamedId | undefined => {
  const id = text.trim()
  if (/^\d{1,15}$/.test(id)) return { kind: 'block', id }
  if (isHashId(id.toLowerCase())) return { kind: 'ticket', id: id.toLowerCase() }
  return isAccountId(id) ? { kind: 'account', id } : undefined
}
