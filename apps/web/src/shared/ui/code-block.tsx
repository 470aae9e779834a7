import classes from './code-block.module.css'

/** A long text as machines read it, wrapped and scrolled within its block. */
export function CodeBlock({ text }: { text: string }) {
  return <pre className={classes.code}>{text}</pre>
}
