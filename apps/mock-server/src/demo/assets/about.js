window.demo.opened.catch(() => undefined)
