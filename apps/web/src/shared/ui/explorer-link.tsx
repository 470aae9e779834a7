import { IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMayOpen } from '../api/known-services.ts'
import { LinkButton } from './link-button.tsx'
import { LinkIcon } from './link-icon.tsx'

export type ExplorerKind = 'account' | 'transaction' | 'block'

const explorer = 'advanced_explorer'

interface ExplorerLinkProps {
  readonly kind: ExplorerKind
  readonly id: string
  readonly label: string
  /** Of an account: leads to what it received and sent of this asset. */
  readonly asset?: string | undefined
}

/** Where the explorer shows it. */
const placeOf = ({ kind, id, asset }: ExplorerLinkProps) => {
  if (kind === 'transaction' || kind === 'block') return { path: `${kind}/${id}`, search: {} }
  if (asset !== undefined) return { path: `account/${id}`, search: { m_asset: asset } }
  // The explorer's first page searches for the text in `q`.
  return { path: '', search: { q: id } }
}

/** Links to an account, a transaction or a block in the explorer. Renders nothing for a person who may not open it. */
export function ExplorerLink(props: ExplorerLinkProps) {
  const { t } = useTranslation('shared')
  const mayOpen = useMayOpen(explorer)
  if (!mayOpen) return null
  const name = t('openInExplorer', { label: props.label })
  const { path, search } = placeOf(props)
  return (
    <LinkIcon
      to="/iservice/$serviceId/$"
      params={{ serviceId: explorer, _splat: path }}
      search={search}
      aria-label={name}
      title={name}
    >
      <IconArrowUpRight size={14} />
    </LinkIcon>
  )
}

/** The way to an account in the explorer as a next step, in words. Renders nothing for a person who may not open it. */
export function ExplorerButton({ accountId }: { accountId: string }) {
  const { t } = useTranslation('shared')
  const mayOpen = useMayOpen(explorer)
  if (!mayOpen) return null
  const { path, search } = placeOf({ kind: 'account', id: accountId, label: accountId })
  return (
    <LinkButton
      variant="default"
      to="/iservice/$serviceId/$"
      params={{ serviceId: explorer, _splat: path }}
      search={search}
    >
      {t('openInExplorer', { label: accountId })}
    </LinkButton>
  )
}
