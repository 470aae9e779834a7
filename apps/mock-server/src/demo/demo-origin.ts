const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/** Whether a host name always means the machine itself. */
export const isLoopback = (hostname: string): boolean => loopbackHosts.has(hostname)

/**
 * The origin of the demo services for a panel that a browser opened under `panelHost`. It has another host name than
 * the panel, since cookies ignore ports: 127.0.0.1 for a panel on localhost, else localhost, which leads
 * only browsers of the same machine there. Browsers of other machines need the setting DEMO_ORIGIN.
 */
export const demoOriginFor = (panelHost: string, port: number): string =>
  `http://${panelHost === 'localhost' ? '127.0.0.1' : 'localhost'}:${port}`
