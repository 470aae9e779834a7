import { mainWorld, worldPath } from '@panel/contracts/platform/world-name'
import { type ReactNode, useId, useRef } from 'react'
import { explain, isOfRemovedWorld } from './api.ts'
import { currentWorld } from './current-world.ts'
import { useTexts } from './language.tsx'
import type { Act } from './use-act.ts'

interface CardProps {
  /** What the address calls it, where a view has several subjects. */
  readonly section?: string
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

/** One subject of the page. */
export function Card({ section, title, text, children }: CardProps) {
  const ownId = useId()
  const id = section ?? ownId
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {text !== undefined && <p className="hint">{text}</p>}
      {children}
    </section>
  )
}

interface FieldProps {
  readonly label: string
  readonly children: (id: string) => ReactNode
}

/** A control with its label. */
export function Field({ label, children }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

interface FileChoiceProps {
  readonly act: Act
  readonly label: string
  /** What is done with the file that was chosen; also when the same one is chosen again. */
  readonly work: (file: File) => Promise<unknown>
  readonly said: (file: File) => string
}

/** A button that takes a JSON file. The browser's own control would speak the browser's language. */
export function FileChoice({ act, label, work, said }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" aria-disabled={act.busy} onClick={() => act.busy || input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept="application/json,.json"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void act.act(() => work(file), said(file))
          target.value = ''
        }}
      />
    </>
  )
}

/** Why something failed, and what to do about it. */
export function Problem({ error }: { error: unknown }) {
  const texts = useTexts()
  if (error === undefined || error === null) return null
  const [first, ...others] = explain(error, texts)
  return (
    <div className="problem" role="alert">
      <p>{first}</p>
      {others.length > 0 && (
        <ul>
          {others.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {currentWorld() !== undefined && isOfRemovedWorld(error) && (
        <a href={`${worldPath(mainWorld)}/control/`}>{texts.worlds.leave}</a>
      )}
    </div>
  )
}

/** What the last thing that a person did came to. */
export function Outcome({ act }: { act: Pick<Act, 'error' | 'done'> }) {
  return (
    <>
      <Problem error={act.error} />
      <p className="done" role="status">
        {act.done}
      </p>
    </>
  )
}

interface ButtonProps {
  readonly act: Act
  readonly work: () => Promise<unknown>
  readonly said: string
  readonly children: ReactNode
  readonly kind?: 'main' | 'danger'
  /** The name for assistive technology, where the visible one is the same on several buttons. */
  readonly label?: string
  readonly disabled?: boolean
}

/** A button that does something on the server. It keeps the focus also while it cannot be used. */
export function ActButton({ act, work, said, children, kind, label, disabled = false }: ButtonProps) {
  return (
    <button
      type="button"
      className={kind}
      aria-label={label}
      aria-disabled={act.busy || disabled}
      onClick={() => {
        if (!disabled) void act.act(work, said)
      }}
    >
      {children}
    </button>
  )
}
