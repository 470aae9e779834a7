import {
  addFault,
  armFaults,
  type DocumentedCall,
  disarmFault,
  faultHeader,
  listCalls,
  listFaults,
} from '@panel/contracts/platform/control'
import { reasonsOfError } from '@panel/contracts/platform/error-reason-codes'
import { brokenAnswers, type Fault, type FaultAnswer } from '@panel/contracts/platform/faults'
import { listAccounts } from '@panel/contracts/platform/sessions-control'
import { useState } from 'react'
import { call } from '../api.ts'
import { accountName, momentText } from '../format.ts'
import { readHash } from '../hash.ts'
import { useTexts } from '../language.tsx'
import { ActButton, Card, Field, Outcome, Problem } from '../parts.tsx'
import { useAct } from '../use-act.ts'
import { useRead } from '../use-read.ts'
import { CallChoice, errorText } from './call-choice.tsx'
import { type Conditions, FaultConditions, noConditions, readConditions } from './fault-conditions.tsx'

/** `late` is the call's own answer after the latency of the conditions. */
type Choice = FaultAnswer | 'late'

const isSame = (left: Choice | undefined, right: Choice): boolean =>
  JSON.stringify(left) === JSON.stringify(right)

function AnswerChoice({
  errors,
  chosen,
  onChoose,
}: {
  errors: DocumentedCall['errors']
  chosen: Choice | undefined
  onChoose: (choice: Choice) => void
}) {
  const texts = useTexts().faults
  const choices: readonly (readonly [Choice, string])[] = [
    ...errors.map((code) => [{ code }, errorText(code)] as const),
    ...brokenAnswers.map((answer) => [answer, texts.answers[answer]] as const),
    ['late', texts.answers.late],
  ]
  return (
    <fieldset>
      <legend>{texts.answer}</legend>
      <div className="choices">
        {choices.map(([choice, label]) => (
          <label key={label}>
            <input
              type="radio"
              name="answer"
              checked={isSame(chosen, choice)}
              onChange={() => onChoose(choice)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type Reasons = DocumentedCall['reasons']

function ReasonChoice({
  reasons,
  chosen,
  onChoose,
}: {
  reasons: readonly Reasons[number][]
  chosen: Reasons[number] | undefined
  onChoose: (reason: Reasons[number] | undefined) => void
}) {
  const texts = useTexts().faults
  return (
    <Field label={texts.reason}>
      {(id) => (
        <select
          id={id}
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(reasons.find((each) => each === target.value))}
        >
          <option value="">{texts.noReason}</option>
          {reasons.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** What a fault answers; nothing where the call's own answer is late. */
const answerOf = (
  choice: Choice | undefined,
  reason: Reasons[number] | undefined,
): { answer?: FaultAnswer } => {
  if (choice === undefined || choice === 'late') return {}
  const isReasoned = typeof choice === 'object' && reason !== undefined
  return { answer: isReasoned ? { ...choice, reason } : choice }
}

/** The header that applies the fault to one request. */
const headerOf = (
  choice: Choice,
  reason: Reasons[number] | undefined,
  { latencyMs, longestLatencyMs }: ReturnType<typeof readConditions>,
): string => `${faultHeader}: ${JSON.stringify({ ...answerOf(choice, reason), latencyMs, longestLatencyMs })}`

function ArmCard() {
  const texts = useTexts().faults
  const act = useAct()
  const [operationId, setOperationId] = useState(() => readHash().part)
  const [choice, setChoice] = useState<Choice>()
  const [reason, setReason] = useState<Reasons[number]>()
  const [conditions, setConditions] = useState<Conditions>(noConditions)
  const { data: known } = useRead(listAccounts, {})
  const { data, error } = useRead(listCalls, {})
  const definition = data?.calls.find((each) => each.operationId === operationId)
  const armed = operationId === '*' ? operationId : definition?.operationId
  const everyCall: DocumentedCall['errors'] = ['INTERNAL', 'SERVICE_UNAVAILABLE', 'RATE_LIMITED']
  const reasons = typeof choice === 'object' ? reasonsOfError(choice.code, definition?.reasons ?? []) : []
  const read = readConditions(conditions, choice === 'late')
  return (
    <Card title={texts.armTitle} text={texts.armText}>
      <Problem error={error} />
      <div className="columns">
        <CallChoice
          calls={data?.calls}
          chosen={operationId}
          onChoose={(name) => {
            setOperationId(name)
            setChoice(undefined)
            setReason(undefined)
          }}
        />
        {armed !== undefined && (
          <div>
            <AnswerChoice
              errors={definition?.errors ?? everyCall}
              chosen={choice}
              onChoose={(chosen) => {
                setChoice(chosen)
                setReason(undefined)
              }}
            />
            {reasons.length > 0 && <ReasonChoice reasons={reasons} chosen={reason} onChoose={setReason} />}
            <FaultConditions value={conditions} accounts={known?.accounts ?? []} onChange={setConditions} />
            {choice !== undefined && (
              <p className="hint">
                {texts.oneRequest} <code className="mono">{headerOf(choice, reason, read)}</code>
              </p>
            )}
            <ActButton
              act={act}
              kind="main"
              disabled={choice === undefined}
              work={() =>
                call(addFault, {
                  body: {
                    fault: { operationId: armed, ...answerOf(choice, reason), ...read },
                  },
                })
              }
              said={texts.armed(armed)}
            >
              {texts.arm}
            </ActButton>
          </div>
        )}
      </div>
      <Outcome act={act} />
    </Card>
  )
}

/** What a fault does, and to which calls; accounts are named where the page knows their names. */
const useFaultText = () => {
  const { data } = useRead(listAccounts, {})
  const nameOf = accountName(data?.accounts ?? [])
  const texts = useTexts().faults
  return ({
    answer,
    latencyMs,
    longestLatencyMs,
    times,
    probability,
    accountId,
    from,
    until,
  }: Fault): string => {
    const parts = [
      ...(typeof answer === 'object' ? [answer.code, answer.reason] : [answer && texts.answers[answer]]),
      longestLatencyMs === undefined
        ? latencyMs > 0 && texts.latency(latencyMs)
        : texts.drawnLatency(latencyMs, longestLatencyMs),
      times !== undefined && texts.times(times),
      probability < 1 && texts.probability(Math.round(probability * 100)),
      accountId !== undefined && texts.onlyFor(nameOf(accountId)),
      from !== undefined && texts.from(momentText(from)),
      until !== undefined && texts.until(momentText(until)),
    ]
    return parts.filter((part) => typeof part === 'string').join(' · ')
  }
}

function ArmedCard() {
  const texts = useTexts().faults
  const faultText = useFaultText()
  const act = useAct()
  const { data, error } = useRead(listFaults, {}, 2000)
  return (
    <Card title={texts.armedTitle}>
      <Problem error={error} />
      <Outcome act={act} />
      <ul className="rows">
        {data?.faults.map(({ id, fault, applied }) => (
          <li key={id}>
            <div>
              <b>{fault.operationId === '*' ? texts.everyCall : fault.operationId}</b>
              <p>{faultText(fault)}</p>
              <p className="hint">{texts.applied(applied)}</p>
            </div>
            <ActButton
              act={act}
              label={texts.disarmOf(fault.operationId)}
              work={() => call(disarmFault, { body: { id } })}
              said={texts.disarmed}
            >
              {texts.disarm}
            </ActButton>
          </li>
        ))}
      </ul>
      {data?.faults.length === 0 && <p>{texts.none}</p>}
      {data && data.faults.length > 1 && (
        <ActButton act={act} work={() => call(armFaults, { body: { faults: [] } })} said={texts.disarmed}>
          {texts.disarmAll}
        </ActButton>
      )}
    </Card>
  )
}

/** Faults: those that are armed, and a new one for any call. */
export function FaultsView() {
  return (
    <>
      <ArmedCard />
      <ArmCard />
    </>
  )
}
