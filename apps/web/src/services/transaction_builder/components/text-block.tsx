import { CodeBlock } from '../../../shared/ui/code-block.tsx'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import classes from './builder.module.css'

/** A long text under its name, to read and to copy. */
export function TextBlock({ label, text }: { label: string; text: string }) {
  return (
    <>
      <p className={classes.text}>
        {label} <CopyButton text={text} label={label} />
      </p>
      <CodeBlock text={text} />
    </>
  )
}
