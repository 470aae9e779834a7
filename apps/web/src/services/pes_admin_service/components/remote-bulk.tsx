import { Button, Group } from '@mantine/core'
import { decideRemotePayment } from '@panel/contracts/services/pes_admin_service/endpoints'
import type { RemotePayment } from '@panel/contracts/services/pes_admin_service/remote-payments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Change } from '../../../shared/api/use-change.ts'
import { QueueDialog } from '../../../shared/bulk/queue-dialog.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { serviceEndpoints } from '../queries.ts'

type Move = 'mint' | 'refuse'

const isOpen: Readonly<Record<Move, (payment: RemotePayment) => boolean>> = {
  mint: ({ state }) => state === 'waiting',
  refuse: ({ state }) => state === 'waiting' || state === 'conflict' || state === 'failed',
}

interface RemoteBulkProps {
  readonly rows: readonly RemotePayment[]
  readonly clear: () => void
}

/** Mints or refuses selected remote payments one after the other. */
export function RemoteBulk({ rows, clear }: RemoteBulkProps) {
  const { t } = useTranslation('pes_admin_service')
  // What is on the screen now: a decision by somebody else in between is refused.
  const [asked, setAsked] = useState<{ readonly move: Move; readonly rows: readonly RemotePayment[] }>()
  const button = (move: Move) => {
    const open = rows.filter(isOpen[move])
    return (
      <Button
        size="sm"
        variant={move === 'mint' ? 'filled' : 'default'}
        disabled={open.length === 0}
        onClick={() => setAsked({ move, rows: open })}
      >
        {t(`remotes.${move}`, { count: open.length })}
      </Button>
    )
  }
  const decide = (id: number, change: Change, reason: string) => {
    const seen = asked?.rows.find((row) => row.id === id)?.state ?? 'waiting'
    const body = { move: asked?.move ?? 'refuse', seen, reason }
    return change(decideRemotePayment, { params: { id: String(id) }, body })
  }
  return (
    <Group gap="xs">
      {button('mint')}
      {button('refuse')}
      {asked && (
        <QueueDialog
          title={t(`remotes.${asked.move}`, { count: asked.rows.length })}
          text={t(`remote.ask.${asked.move}`)}
          confirm={t(`remote.moves.${asked.move}`)}
          needsReason={asked.move === 'refuse'}
          rows={asked.rows.map(({ id, units, decimals, assetId, proof }) => ({
            id,
            label: (
              <span>
                {proof} <Amount units={units} decimals={decimals} assetId={assetId} />
              </span>
            ),
          }))}
          invalidates={serviceEndpoints}
          act={decide}
          onClose={(isDone) => {
            setAsked(undefined)
            if (isDone) clear()
          }}
        />
      )}
    </Group>
  )
}
