/** The widget's own look; `light-dark` follows the colour scheme that the page has chosen. */
export const styles = `
:host { all: initial; color-scheme: inherit; }
dialog {
  box-sizing: border-box; width: min(32rem, calc(100vw - 1.5rem)); max-height: calc(100dvh - 1.5rem);
  padding: 0; border: 1px solid light-dark(#d8dfe6, #38444f); border-radius: 14px; overflow: auto;
  background: light-dark(#ffffff, #18202a); color: light-dark(#1b242e, #d9e0e7);
  box-shadow: 0 24px 64px rgb(0 0 0 / 0.32); font: 400 0.9375rem/1.5 ui-sans-serif, system-ui, sans-serif;
}
dialog::backdrop { background: rgb(12 18 26 / 0.55); }
.content { display: grid; gap: 1rem; padding: 1.25rem; background: inherit; }
h2 { margin: 0; font-size: 1.1875rem; line-height: 1.3; font-weight: 650; overflow-wrap: anywhere; }
h3 { margin: 0.25rem 0 0; font-size: 0.8125rem; font-weight: 600; color: light-dark(#54616e, #9aa7b4); }
p { margin: 0; }
.notice { font-size: 0.8125rem; color: light-dark(#6a4a00, #e6c46a); background: light-dark(#fff6dd, #332a12);
  padding: 0.5rem 0.75rem; border-radius: 8px; }
.quote, pre { margin: 0; padding: 0.625rem 0.75rem; border-radius: 8px; background: light-dark(#f2f5f8, #10161d);
  font: 400 0.8125rem/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
pre { max-height: 14rem; overflow: auto; }
.accounts { display: grid; gap: 0.5rem; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); margin: 0;
  padding: 0; list-style: none; }
button { font: inherit; font-weight: 550; min-height: 2.75rem; padding: 0.375rem 0.875rem; border-radius: 9px; cursor: pointer;
  border: 1px solid light-dark(#c9d2db, #44515e); background: light-dark(#ffffff, #212b36); color: inherit; }
button:hover { background: light-dark(#f1f5f9, #2a3643); }
button:focus-visible, input:focus-visible, textarea:focus-visible { outline: 3px solid light-dark(#2f6fed, #7aa7ff); outline-offset: 2px; }
button.account, .signer { display: flex; gap: 0.625rem; align-items: center; width: 100%; text-align: start; line-height: 1.35; }
button.account > span:last-child, .signer > span:last-child { display: grid; min-width: 0; }
button.account[aria-pressed='true'] { border-color: light-dark(#1f5fd6, #7aa7ff); box-shadow: inset 0 0 0 1px light-dark(#1f5fd6, #7aa7ff); }
.face { flex: none; display: grid; place-items: center; width: 2rem; height: 2rem; border-radius: 27%; font-weight: 600;
  color: light-dark(hsl(var(--hue) 60% 26%), hsl(var(--hue) 70% 84%)); background: light-dark(hsl(var(--hue) 60% 90%), hsl(var(--hue) 40% 24%)); }
.signer small { color: light-dark(#54616e, #9aa7b4); }
.id { font: 400 0.75rem/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere; }
summary { cursor: pointer; color: light-dark(#54616e, #9aa7b4); font-size: 0.875rem; }
details[open] > * + * { margin-top: 0.75rem; }
button.account small { font-weight: 400; color: light-dark(#54616e, #9aa7b4); overflow-wrap: anywhere; }
button.primary { background: light-dark(#1f5fd6, #3d7bf0); border-color: transparent; color: #fff; }
button.primary:hover { background: light-dark(#194fb4, #5189f2); }
.actions { display: flex; flex-wrap: wrap; gap: 0.625rem; position: sticky; bottom: 0; margin: 0 -1.25rem -1.25rem;
  padding: 0.625rem 1.25rem; background: inherit; border-top: 1px solid light-dark(#e3e8ea, #233038); }
.actions button, .others button { flex: 1 1 8rem; }
.others { display: flex; flex-wrap: wrap; gap: 0.625rem; }
dl { display: grid; grid-template-columns: minmax(6.5rem, auto) 1fr; gap: 0.375rem 0.875rem; margin: 0; }
dt { color: light-dark(#54616e, #9aa7b4); }
dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.field { display: grid; gap: 0.25rem; font-weight: 550; }
input, textarea { font: inherit; font-weight: 400; min-height: 2.75rem; padding: 0.375rem 0.75rem; border-radius: 9px; box-sizing: border-box;
  width: 100%; border: 1px solid light-dark(#c9d2db, #44515e); background: light-dark(#fff, #10161d); color: inherit; }
.hint { font-size: 0.8125rem; color: light-dark(#54616e, #9aa7b4); }
.error { color: light-dark(#b3261e, #ff9c94); }
form { display: grid; gap: 1rem; margin: 0; background: inherit; }
@media (max-width: 26rem) { dl { grid-template-columns: 1fr; gap: 0.125rem; } dd { margin-bottom: 0.5rem; }
  .content { gap: 0.625rem; padding: 0.875rem; } .actions { margin: 0 -0.875rem -0.875rem; padding: 0.5rem 0.875rem; }
  .notice { padding: 0.375rem 0.625rem; font-size: 0.75rem; line-height: 1.4; }
  .quote { padding: 0.375rem 0.625rem; font-size: 0.75rem; line-height: 1.4; } }
`
