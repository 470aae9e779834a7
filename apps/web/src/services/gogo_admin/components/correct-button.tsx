import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionDialog } from '../../../shared/decisions/decision-dialog.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { correctionWords } from '../words.ts'

interface CorrectButtonProps {
  /** The ticket of what is corrected. */
  readonly original: string
  /** The reason at first: one that was not sent. */
  readonly reason: string
  readonly onCorrect: (reason: string) => void
}

/** Asks why a movement is reversed; the reversal names it and the reason on the ledger. */
export function CorrectButton({ original, reason: first, onCorrect }: CorrectButtonProps) {
  const { t } = useTranslation('gogo_admin')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {t('correction.open')}
      </Button>
      {open && (
        <DecisionDialog
          {...correctionWords}
          title={t('correction.title')}
          text={t('correction.text')}
          confirm={t('correction.confirm')}
          needsReason
          reason={first}
          onDecide={async (reason) => onCorrect(reason)}
          onClose={() => setOpen(false)}
        >
          <ShortId id={original} label={t('fields.original')} />
        </DecisionDialog>
      )}
    </>
  )
}
