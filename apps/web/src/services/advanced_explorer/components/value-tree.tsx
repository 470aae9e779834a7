import { isAccountId } from '@panel/ledger/accounts'
import { bytesToHex } from '@panel/ledger/encoding'
import { useTranslation } from 'react-i18next'
import { Tree } from '../../../shared/ui/layout.tsx'
import { AccountLink } from './explorer-links.tsx'

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

function Leaf({ value }: { value: unknown }) {
  const { t } = useTranslation('advanced_explorer')
  if (isLinked(value)) return <AccountLink accountId={value} />
  if (value instanceof Uint8Array) {
    return (
      <>
        <code>{bytesToHex(value)}</code> <small>{t('views.bytes', { count: value.length })}</small>
      </>
    )
  }
  if (typeof value === 'string') return <span>{value === '' ? '“”' : value}</span>
  return <code>{String(value)}</code>
}

/** A decoded value, member by member. */
export function ValueTree({ value, depth = 0 }: { value: unknown; depth?: number }) {
  const { t } = useTranslation('advanced_explorer')
  const members = membersOf(value)
  if (!members) return <Leaf value={value} />
  if (members.length === 0) return <code>{Array.isArray(value) ? '[ ]' : '{ }'}</code>
  if (depth >= deepest) return <span>{t('views.deeper')}</span>
  return (
    <Tree>
      {members.slice(0, mostMembers).map(([name, member]) => (
        <li key={name}>
          <b>{name}</b> <ValueTree value={member} depth={depth + 1} />
        </li>
      ))}
      {members.length > mostMembers && <li>{t('views.more', { count: members.length - mostMembers })}</li>}
    </Tree>
  )
}
