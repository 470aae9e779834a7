import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionDialog } from '../../../shared/decisions/decision-dialog.tsx'

/** Adds a note to an incident, which changes nothing else of it. */
export function NoteButton({ onNote }: { onNote: (note: string) => Promise<unknown> }) {
  const { t } = useTranslation('elsa_admin')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('incident.moves.note')}
      </Button>
      {open && (
        <DecisionDialog
          namespace="elsa_admin"
          texts="incident"
          title={t('incident.moves.note')}
          text={t('incident.ask.note')}
          confirm={t('incident.moves.note')}
          needsReason
          onDecide={onNote}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
