import type { ReactNode } from 'react'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { Callout } from '../../../shared/ui/layout.tsx'

interface OnlyForProps {
  /** The accounts that the contract allows. */
  readonly accounts: readonly string[]
  /** Says to everyone else who may. */
  readonly text: string
  readonly children: ReactNode
}

/** What only some accounts may do: the contract would refuse it to others after they have typed and signed. */
export function OnlyFor({ accounts, text, children }: OnlyForProps) {
  return accounts.includes(useOwnAccountId()) ? children : <Callout tone="accent">{text}</Callout>
}
