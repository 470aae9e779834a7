import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import { getClock, setClock } from '@panel/contracts/platform/ledger-control'
import { useState } from 'react'
import { call } from '../api.ts'
import { momentOf, momentText } from '../format.ts'
import { useTexts } from '../language.tsx'
import { ActButton, Card, Field, Outcome, Problem } from '../parts.tsx'
import { useAct } from '../use-act.ts'
import { useRead } from '../use-read.ts'

type Change = EndpointInput<typeof setClock>['body']

const steps = { minute: 60_000, hour: 3_600_000, day: 86_400_000, month: 2_592_000_000 } as const
const stepNames = ['minute', 'hour', 'day', 'month'] as const
const rates = [10, 60, 600, 3600]

/** The one clock of the server. */
export function ClockCard() {
  const texts = useTexts().clock
  const act = useAct()
  const [time, setTime] = useState('')
  const { data: clock, error } = useRead(getClock, {}, 1000)
  const change = (body: Change) => () => call(setClock, { body })
  return (
    <Card section="clock" title={texts.title} text={texts.text}>
      <Problem error={error} />
      {clock && (
        <p className="current">
          <b className="mono">{momentText(clock.now)}</b> {texts.rate(clock.rate)}
        </p>
      )}
      <div className="buttons">
        <ActButton
          act={act}
          work={change({ action: 'freeze' })}
          said={texts.frozen}
          disabled={clock?.frozen === true}
        >
          {texts.freeze}
        </ActButton>
        <ActButton
          act={act}
          work={change({ action: 'release' })}
          said={texts.released}
          disabled={clock?.rate === 1}
        >
          {texts.release}
        </ActButton>
        {rates.map((rate) => (
          <ActButton key={rate} act={act} work={change({ action: 'run', rate })} said={texts.rate(rate)}>
            {texts.faster(rate)}
          </ActButton>
        ))}
      </div>
      <div className="buttons">
        {stepNames.map((name) => (
          <ActButton
            key={name}
            act={act}
            work={change({ action: 'move', milliseconds: steps[name] })}
            said={texts.moved}
          >
            {texts.steps[name]}
          </ActButton>
        ))}
      </div>
      <div className="line">
        <Field label={texts.time}>
          {(id) => (
            <input
              id={id}
              type="datetime-local"
              step="1"
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          )}
        </Field>
        <ActButton
          act={act}
          disabled={time === ''}
          work={() => call(setClock, { body: { action: 'set', time: momentOf(time) } })}
          said={texts.set}
        >
          {texts.setTime}
        </ActButton>
      </div>
      <Outcome act={act} />
    </Card>
  )
}
