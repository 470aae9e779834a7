import { type DocumentedCall, listCalls } from '@panel/contracts/platform/control'
import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import { brokenAnswers } from '@panel/contracts/platform/faults'
import { type JournalEntry, rewindJournal } from '@panel/contracts/platform/journal'
import { useState } from 'react'
import { call } from '../api.ts'
import { useTexts } from '../language.tsx'
import { ActButton, Field } from '../parts.tsx'
import type { Act } from '../use-act.ts'
import { useRead } from '../use-read.ts'

type Again = EndpointInput<typeof rewindJournal>['body']['again']

const slower = [500, 2000, 10_000]

/** What a choice of the list represents. */
const effectOf = (choice: string, errors: DocumentedCall['errors']): Again => {
  const milliseconds = slower.find((each) => `${each}` === choice)
  if (milliseconds !== undefined) return { latencyMs: milliseconds }
  const broken = brokenAnswers.find((each) => each === choice)
  if (broken !== undefined) return { answer: broken }
  const code = errors.find((each) => each === choice)
  return code === undefined ? {} : { answer: { code } }
}

function RunAgain({ entry, act }: { entry: Extract<JournalEntry, { kind: 'call' }>; act: Act }) {
  const { journal: texts, faults } = useTexts()
  const [choice, setChoice] = useState('')
  const { data } = useRead(listCalls, {})
  const known = data?.calls.find(({ operationId }) => operationId === entry.operationId)
  const errors = known?.errors ?? []
  const again = effectOf(choice, errors)
  return (
    <div className="line">
      <Field label={texts.rewind.how}>
        {(id) => (
          <select id={id} value={choice} onChange={({ target }) => setChoice(target.value)}>
            <option value="">{texts.rewind.same}</option>
            {known &&
              slower.map((milliseconds) => (
                <option key={milliseconds} value={milliseconds}>
                  {faults.latency(milliseconds)}
                </option>
              ))}
            {errors.map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
            {known &&
              brokenAnswers.map((name) => (
                <option key={name} value={name}>
                  {faults.answers[name]}
                </option>
              ))}
          </select>
        )}
      </Field>
      <ActButton
        act={act}
        work={() => call(rewindJournal, { body: { number: entry.number, again } })}
        said={texts.rewind.ranAgain}
      >
        {texts.rewind.again}
      </ActButton>
    </div>
  )
}

/** Goes back to just before an entry, and runs its call again where it is one. */
export function RewindActions({ entry, act }: { entry: JournalEntry; act: Act }) {
  const texts = useTexts().journal.rewind
  if (!entry.canRewind) return <p className="hint">{texts.unreachable}</p>
  return (
    <>
      <div className="buttons">
        <ActButton
          act={act}
          kind="danger"
          work={() => call(rewindJournal, { body: { number: entry.number } })}
          said={entry.kind === 'block' ? texts.beforeBlock : texts.wentBack}
        >
          {texts.goBack}
        </ActButton>
      </div>
      {entry.kind === 'call' && <RunAgain entry={entry} act={act} />}
    </>
  )
}
