/** A long text as machines read it, wrapped and scrolled within its block. */
export function CodeBlock({ text }: { text: string }) {
  return <pre className="code-block">{text}</pre>
}
