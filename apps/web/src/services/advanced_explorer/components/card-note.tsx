import { listBlocks } from '@panel/contracts/services/advanced_explorer/endpoints'
import { explorerNews, explorerRoom } from '@panel/contracts/services/advanced_explorer/live'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invalidateEndpoints } from '../../../shared/api/endpoint-query.ts'
import { NoteLink } from '../../../shared/figures/note-link.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { useLiveEvents } from '../../../shared/live/use-live-events.ts'
import { newestBlockQuery } from '../queries.ts'

/** Says on the service’s card how high the chain is. */
export function CardNote() {
  const { t } = useTranslation('advanced_explorer')
  const queryClient = useQueryClient()
  const { data } = useQuery(newestBlockQuery())
  useLiveEvents(explorerNews, explorerRoom, () => void invalidateEndpoints(queryClient, [listBlocks]))
  const block = data?.rows[0]
  return block ? (
    <NoteLink
      to="/iservice/advanced_explorer/block/$height"
      params={{ height: String(block.height) }}
      tone="neutral"
    >
      {t('card', { height: formatCount(block.height) })}
    </NoteLink>
  ) : null
}
