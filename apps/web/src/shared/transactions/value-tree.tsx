import { readableText } from '@panel/contracts/platform/readable-text'
import { isAccountId } from '@panel/ledger/accounts'
import { bytesToHex } from '@panel/ledger/encoding'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../i18n/i18n.ts'
import { AccountId } from '../ui/account-id.tsx'
import { Tree } from '../ui/layout.tsx'

void i18n.loadNamespaces('transactions')

/** Deeper than this, and beyond this many members, a tree is read in its raw form. */
const deepest = 12
const mostMembers = 200

const membersOf = (value: unknown): [string, unknown][] | undefined => {
  if (Array.isArray(value)) return value.map((member, index) => [String(index), member])
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return undefined
  return Object.entries(value)
}

const isLinked = (value: unknown): value is string =>
  typeof value === 'string' && (value.length === 46 || value.startsWith('#')) && isAccountId(value)

interface ValueTreeProps {
  readonly value: unknown
  /** Shows an account among the values, such as with a link to its page. */
  readonly accountOf?: (accountId: string) => ReactNode
  readonly depth?: number
}

function Leaf({ value, accountOf = (id) => <AccountId id={id} /> }: Omit<ValueTreeProps, 'depth'>) {
  const { t } = useTranslation('transactions')
  if (isLinked(value)) return accountOf(value)
  if (value instanceof Uint8Array) {
    return (
      <>
        <code>{bytesToHex(value)}</code> <small>{t('values.bytes', { count: value.length })}</small>
      </>
    )
  }
  if (typeof value === 'string') return <span>{value === '' ? '“”' : readableText(value)}</span>
  return <code>{String(value)}</code>
}

/** A decoded value, member by member. */
export function ValueTree({ depth = 0, ...props }: ValueTreeProps) {
  const { t } = useTranslation('transactions')
  const members = membersOf(props.value)
  if (!members) return <Leaf {...props} />
  if (members.length === 0) return <code>{Array.isArray(props.value) ? '[ ]' : '{ }'}</code>
  if (depth >= deepest) return <span>{t('values.deeper')}</span>
  return (
    <Tree>
      {members.slice(0, mostMembers).map(([name, member]) => (
        <li key={name}>
          <b>{readableText(name)}</b> <ValueTree {...props} value={member} depth={depth + 1} />
        </li>
      ))}
      {members.length > mostMembers && <li>{t('values.more', { count: members.length - mostMembers })}</li>}
    </Tree>
  )
}
