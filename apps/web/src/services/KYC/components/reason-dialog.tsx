import { Box, Button, Checkbox, Stack, Textarea } from '@mantine/core'
import { answerFields } from '@panel/contracts/platform/identity-review/answers'
import {
  type ReasonCode,
  type ReviewMove,
  reasonCodes,
} from '@panel/contracts/platform/identity-review/machine'
import { documentKind } from '@panel/contracts/platform/identity-review/review'
import { decideReview } from '@panel/contracts/services/KYC/endpoints'
import { longestMessage, type ReviewDetail } from '@panel/contracts/services/KYC/reviews'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCertifiedFields } from '../../../shared/certificates/use-certified-fields.ts'
import { DecisionFailure } from '../../../shared/decisions/decision-failure.tsx'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Grid, Hint } from '../../../shared/ui/layout.tsx'
import { useChange } from '../queries.ts'
import type { Withdrawal } from '../use-certificate-write.ts'

interface ReasonDialogProps {
  readonly review: ReviewDetail
  readonly move: ReviewMove
  /** What was given before, where the wallet or the server refused it. */
  readonly earlier: Withdrawal | undefined
  readonly onWithdraw: (withdrawal: Withdrawal) => Promise<void>
  readonly onClose: () => void
}

const sent = ['askMore', 'refuse', 'refuseFinally', 'erase'] as const
const isSent = (move: ReviewMove): move is (typeof sent)[number] => sent.some((each) => each === move)

/** The moves that take something away for good. */
const isFinal = (move: ReviewMove): boolean =>
  move === 'refuseFinally' || move === 'erase' || move === 'withdraw'

/** The codes that fit a decision: only an approval is verified, and only erasing is a matter of retention. */
const codesOf = (move: ReviewMove): ReasonCode[] =>
  reasonCodes.filter((code) => code !== 'verified' && (code === 'retention') === (move === 'erase'))

interface ChoiceProps<Name extends string> {
  readonly label: string
  readonly names: readonly Name[]
  readonly chosen: readonly Name[]
  readonly nameOf: (name: Name) => string
  /** Why the choice does not do, once the person decided. */
  readonly error?: string | undefined
  readonly onChoose: (chosen: Name[]) => void
}

function Choice<Name extends string>({ label, names, chosen, nameOf, error, onChoose }: ChoiceProps<Name>) {
  return (
    <Checkbox.Group
      label={label}
      error={error}
      value={[...chosen]}
      onChange={(values) => onChoose(names.filter((name) => values.includes(name)))}
    >
      <Box mt="xs">
        <Grid min="9rem">
          {names.map((name) => (
            <Checkbox key={name} value={name} label={nameOf(name)} />
          ))}
        </Grid>
      </Box>
    </Checkbox.Group>
  )
}

/** Why a review is refused, requested more, erased, or its certificate withdrawn: codes, and a text to the person. */
export function ReasonDialog({ review, move, earlier, onWithdraw, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('KYC')
  const { nameOf } = useCertifiedFields()
  const change = useChange()
  const codes = codesOf(move)
  const [reasons, setReasons] = useState<ReasonCode[]>(earlier?.reasons ?? (codes.length === 1 ? codes : []))
  const [documents, setDocuments] = useState<(typeof documentKind.options)[number][]>([])
  const [fields, setFields] = useState<(typeof answerFields.options)[number][]>([])
  const [message, setMessage] = useState(earlier?.message ?? '')
  const { error, busy, attempt } = useAttempt()
  const { accountId, state: seen, version } = review
  const needsText = move !== 'erase'
  const [tried, setTried] = useState(false)
  const missing = {
    codes: reasons.length === 0,
    asked: move === 'askMore' && documents.length + fields.length === 0,
    message: needsText && message.trim() === '',
  }
  const isIncomplete = Object.values(missing).includes(true)
  const errorOf = (name: keyof typeof missing) =>
    tried && missing[name] ? t(`reason.missing.${name}`) : undefined
  const decide = async (): Promise<void> => {
    setTried(true)
    if (isIncomplete) return
    await attempt(async () => {
      if (isSent(move)) {
        const asked = move === 'askMore' ? { asked: { documents, fields } } : {}
        await change(decideReview, {
          params: { accountId },
          body: { move, seen, version, reasons, message, ...asked },
        })
      }
      onClose()
      if (!isSent(move)) await onWithdraw({ reasons, message })
    })
  }
  return (
    <Dialog
      asks
      size="lg"
      busy={busy}
      title={t(`review.moves.${move}`)}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('shared:cancel')}
          </Button>
          <Button {...(isFinal(move) && { color: 'red' })} loading={busy} onClick={() => void decide()}>
            {t(`review.moves.${move}`)}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Hint>{t(`review.ask.${move}`)}</Hint>
        <Choice
          label={t('reason.codes')}
          names={codes}
          chosen={reasons}
          nameOf={(code) => t(`reasons.${code}`)}
          error={errorOf('codes')}
          onChoose={setReasons}
        />
        {move === 'askMore' && (
          <>
            <Choice
              label={t('reason.documents')}
              names={documentKind.options}
              chosen={documents}
              nameOf={(kind) => t(`documents.${kind}`)}
              onChoose={setDocuments}
            />
            <Choice
              label={t('reason.fields')}
              names={answerFields.options}
              chosen={fields}
              nameOf={nameOf}
              error={errorOf('asked')}
              onChoose={setFields}
            />
          </>
        )}
        {needsText && (
          <Textarea
            withAsterisk
            label={t('reason.message')}
            error={errorOf('message')}
            description={t('reason.messageHint')}
            rows={3}
            maxLength={longestMessage}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        )}
        {error && <DecisionFailure error={error} namespace="KYC" texts="review" />}
      </Stack>
    </Dialog>
  )
}
