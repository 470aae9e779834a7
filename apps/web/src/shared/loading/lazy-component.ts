import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'
import { refetchStylesheets } from './chunk-error.ts'

/** How often a request is made again once the network is back, as it may not carry requests yet. */
const furtherTries = 16

/** How long to wait before each of them, in milliseconds. */
const pause = 500

/**
 * Imports code on demand. Without a network it waits for one instead of failing. Where the network was gone meanwhile,
 * a request may still fail after it came back, so it is made again.
 *
 * @throws what the import throws where there is a network.
 */
export const importWhenOnline = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  let triesLeft = navigator.onLine ? 0 : furtherTries
  const noteOffline = (): void => {
    triesLeft = furtherTries
  }
  let attempt = load
  window.addEventListener('offline', noteOffline)
  try {
    for (;;) {
      try {
        return await attempt()
      } catch (error) {
        if (!navigator.onLine)
          await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
        else if (triesLeft < 1) throw error
        else await new Promise((resolve) => setTimeout(resolve, pause))
        triesLeft -= 1
        attempt = () => refetchStylesheets().then(load)
      }
    }
  } finally {
    window.removeEventListener('offline', noteOffline)
  }
}

/** In place of what a page can do without. */
export const nothing = (): null => null

/**
 * A component whose code is fetched when it is first shown; without a network it comes as soon as there is one.
 *
 * @param Substitute is shown where the code cannot be fetched, which is tried again whenever the component is mounted.
 *   Without it, the whole page gives way to the error.
 */
export const lazyComponent = <Module, Props extends object>(
  load: () => Promise<Module>,
  choose: (module: Module) => ComponentType<Props>,
  Substitute?: ComponentType<Props>,
): ComponentType<Props> => {
  const fetched = () =>
    lazy(async () => ({
      default: await importWhenOnline(load).then(choose, (error: unknown) => {
        if (!Substitute) throw error
        return (props: Props) => {
          // Not before it is shown: until then React mounts the component again and again.
          useEffect(() => {
            Part = fetched()
          }, [])
          return createElement(Substitute, props)
        }
      }),
    }))
  let Part = fetched()
  return (props) => createElement(useState(() => Part)[0], props)
}

/** How long a preload may be put off while the page stays busy, in milliseconds. */
const longestWait = 5000

/** Runs something once the page has nothing else to do. @returns a function that takes it back */
export const whenIdle = (run: () => void): (() => void) => {
  // Safari does not have `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, longestWait)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(run, { timeout: longestWait })
  return () => cancelIdleCallback(waiting)
}
