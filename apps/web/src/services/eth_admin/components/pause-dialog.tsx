import { longestReason } from '@panel/contracts/platform/decisions'
import { allowedMoves } from '@panel/contracts/platform/state-machine'
import { type EthereumToken, pauseMachine } from '@panel/contracts/services/eth_admin/tokens'
import type { TransferList } from '@panel/contracts/services/eth_admin/transfers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../shared/api/server-clock.ts'
import { DecisionFailure } from '../../../shared/decisions/decision-failure.tsx'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { parseLocalTime } from '../../../shared/format/local-time.ts'
import { DateField } from '../../../shared/forms/fields/date-field.tsx'
import { SelectField } from '../../../shared/forms/fields/select-field.tsx'
import { TextAreaField } from '../../../shared/forms/fields/text-area-field.tsx'
import { FormDialog } from '../../../shared/forms/form-dialog.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { Callout } from '../../../shared/ui/layout.tsx'
import { useEthereumDecisions } from '../use-ethereum-decisions.ts'
import { ReadAt } from './read-at.tsx'

const moves = ['pauseBoth', 'pauseIn', 'pauseOut'] as const

interface PauseValues {
  readonly move: (typeof moves)[number] | ''
  readonly until: string
  readonly reason: string
}

const nothing: PauseValues = { move: '', until: '', reason: '' }

interface PauseDialogProps {
  readonly token: EthereumToken
  readonly onClose: () => void
}

/** How many and how much are in flight, which a pause may hold. */
function InFlight({ token }: { token: EthereumToken }) {
  const { t } = useTranslation('eth_admin')
  const { lists, ledgerDecimals, symbol, heights } = token
  const text = (list: TransferList) =>
    t(`pause.${list}`, {
      count: lists[list].count,
      amount: formatUnits(lists[list].units, ledgerDecimals),
      symbol,
    })
  return (
    <Callout tone="accent">
      <strong>{t('pause.inFlight')}</strong>
      <p>{text('depositsWithoutMint')}</p>
      <p>{text('burnsWithoutRelease')}</p>
      <p>{t('pause.held')}</p>
      <ReadAt heights={heights} />
    </Callout>
  )
}

/** Asks which directions are paused, why, and until when. */
export function PauseDialog({ token, onClose }: PauseDialogProps) {
  const { t } = useTranslation('eth_admin')
  const decide = useEthereumDecisions()
  const { error, attempt } = useAttempt()
  const { assetId, symbol } = token
  // As the person saw it: another decision that arrives while the dialog is open must not be overwritten.
  const [seen] = useState(token.pause.state)
  const form = useRuleForm({
    defaults: nothing,
    fields: {
      move: { label: t('pause.which'), rules: 'required' },
      until: { label: t('pause.until'), rules: 'later', messages: { later: t('pause.later') } },
      reason: { label: t('fields.reason'), rules: `required:trim|length:1,${longestReason}` },
    },
    rules: { later: ({ value }) => parseLocalTime(String(value)) > serverNow() },
    onSubmit: async ({ move, until, reason }) => {
      if (move === '') return
      await attempt(async () => {
        await decide.pause(assetId, {
          ...{ move, seen, reason: reason.trim() },
          ...(until !== '' && { until: new Date(parseLocalTime(until)).toISOString() }),
        })
        onClose()
      })
    },
  })
  const allowed = allowedMoves(pauseMachine, seen, 'admin')
  const options = moves
    .filter((move) => allowed.includes(move))
    .map((value) => ({ value, label: t(`pause.moves.${value}`) }))
  return (
    <FormDialog
      title={t('pause.title', { symbol })}
      form={form}
      submitLabel={t('pause.submit')}
      lead={<InFlight token={token} />}
      onClose={onClose}
    >
      <SelectField form={form} name="move" options={options} />
      <DateField form={form} name="until" withTime description={t('pause.untilHint')} />
      <TextAreaField form={form} name="reason" rows={3} />
      {error && <DecisionFailure error={error} namespace="eth_admin" texts="pause" />}
    </FormDialog>
  )
}
