import { IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMayOpen } from '../api/known-services.ts'
import { LinkIcon } from './link-icon.tsx'

export type ExplorerKind = 'account' | 'transaction'

const explorer = 'advanced_explorer'

/** Links to an account or a transaction in the explorer. Renders nothing for a person who may not open it. */
export function ExplorerLink({ kind, id, label }: { kind: ExplorerKind; id: string; label: string }) {
  const { t } = useTranslation('shared')
  const mayOpen = useMayOpen(explorer)
  if (!mayOpen) return null
  const name = t('openInExplorer', { label })
  const isTransaction = kind === 'transaction'
  return (
    <LinkIcon
      to="/iservice/$serviceId/$"
      params={{ serviceId: explorer, _splat: isTransaction ? `transaction/${id}` : '' }}
      // The explorer's first page searches for the text in `q`.
      search={isTransaction ? {} : { q: id }}
      aria-label={name}
      title={name}
    >
      <IconArrowUpRight size={14} />
    </LinkIcon>
  )
}
