/* Speaks to the panel as docs/frames.md describes: follows its theme and language, and gives it the page's title. */
window.bridge = (() => {
  const texts = JSON.parse(document.getElementById('texts').textContent)
  const root = document.documentElement
  const say = (name) => texts[root.lang][name]

  const show = (language) => {
    if (texts[language] === undefined) return
    root.lang = language
    for (const element of document.querySelectorAll('[data-text]')) {
      element.textContent = say(element.dataset.text)
    }
    document.title = document.querySelector('h1').textContent
  }

  let requests = 0
  const connect = (panelOrigin) => {
    if (window.parent === window) return
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => {
      if (data.event !== 'settings') return
      root.style.colorScheme = data.theme
      show(data.language)
      requests += 1
      port1.postMessage({ panel: 1, id: requests, method: 'title', title: document.title })
    }
    window.parent.postMessage({ panel: 1, method: 'connect' }, panelOrigin, [port2])
  }

  return { say, connect }
})()
