// Runs before the first paint, so that a chosen theme shows without a flash. A file of its own because the
// content security policy allows no inline script.
;(() => {
  let chosen = 'auto'
  try {
    chosen = JSON.parse(localStorage.getItem('panel.color-scheme') ?? '"auto"')
  } catch {
    // Without storage the system's own scheme stands.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
})()
