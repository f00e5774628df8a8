import { expect } from '@playwright/test'
import axe from 'axe-core'
import { lostReferences } from '../../testing/lost-references.ts'

/** An element of a page. */
export interface Found {
  click(): Promise<void>
  type(text: string): Promise<void>
  uploadFile(...paths: string[]): Promise<void>
}

/** A browser with one page: the little of Puppeteer's that journeys need. */
export interface WalkedBrowser {
  goto(address: string): Promise<unknown>
  goBack(): Promise<unknown>
  goForward(): Promise<unknown>
  setViewport(size: { width: number; height: number }): Promise<void>
  evaluate(expression: string): Promise<unknown>
  /** The element that an expression stands for. */
  find(expression: string): Promise<Found | null>
  /** What its console told that is an error, where it can be heard. */
  wrong?: string[]
  close(): Promise<void>
}

/** The whole accessible name or text, as somebody reads it, or what it fits. */
type Name = string | RegExp

const any = /^/

declare global {
  interface Window {
    axe: typeof axe
    matches: typeof matches
  }
}

/** Of what a selector finds, what is shown and has this name. Runs in the page, as those below. */
function matches(selector: string, name: Name): HTMLElement[] {
  const { setup, teardown, commons } = window.axe
  const fits = (text: string) => (typeof name === 'string' ? text === name : name.test(text))
  setup()
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.checkVisibility() &&
      fits(commons.text.accessibleText(element) || element.textContent.trim()),
  )
  teardown()
  return found
}

/** The first match, once it lies still in the middle of the screen and nothing covers it. */
function reachable(selector: string, name: Name): Element | undefined {
  const [found] = window.matches(selector, name)
  if (!found) return undefined
  const moves = ({ effect }: Animation) =>
    effect instanceof KeyframeEffect && effect.target?.contains(found)
  if (document.getAnimations().some(moves)) return undefined
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = found.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return found.contains(hit) ? found : undefined
}

/** Somebody at a browser that Playwright doesn't drive. */
export class Walker {
  readonly #browser: WalkedBrowser
  readonly #origin: string

  constructor(browser: WalkedBrowser, origin: string) {
    this.#browser = browser
    this.#origin = origin
  }

  async open(path: string): Promise<void> {
    await this.#browser.goto(this.#origin + path)
    await this.sees('html[data-hydrated]')
  }

  goBack = () => this.#browser.goBack()
  goForward = () => this.#browser.goForward()

  async press(selector: string, name: Name = any): Promise<void> {
    await this.#click(selector, name)
  }

  /** Types over what the field holds. */
  async fill(selector: string, name: Name, text: string): Promise<void> {
    const field = await this.#click(selector, name)
    await this.run(() => (document.activeElement as HTMLInputElement).select())
    await field.type(text)
  }

  async upload(selector: string, ...paths: string[]): Promise<void> {
    const input = await this.#browser.find(`document.querySelector(${JSON.stringify(selector)})`)
    await input?.uploadFile(...paths)
  }

  async sees(selector: string, name: Name = any): Promise<void> {
    await this.#until(async () =>
      expect(await this.#count(selector, name), `${selector} ${name}`).toBeGreaterThan(0),
    )
  }

  async seesNumber(number: number, selector: string, name: Name = any): Promise<void> {
    await this.#until(async () =>
      expect(await this.#count(selector, name), `${selector} ${name}`).toBe(number),
    )
  }

  async isAt(address: RegExp): Promise<void> {
    await this.#until(async () =>
      expect(await this.run(() => location.pathname + location.search)).toMatch(address),
    )
  }

  /** What axe finds wrong with the page, what names nothing, and what makes it wider than its screen. */
  async expectSound(): Promise<void> {
    await this.#prepare()
    const violations = await this.run(async () => (await window.axe.run()).violations)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([])
    expect(await this.run(lostReferences)).toEqual([])
    const excess = await this.run(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(excess).toBeLessThanOrEqual(0)
  }

  /** What a function answers that is given to the page as its text. */
  run<A extends Name[], R>(work: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    return this.#browser.evaluate(callOf(work, args)) as Promise<Awaited<R>>
  }

  /** Unlike a poll it also goes on where a page that gives way to the next one answers with an error. */
  #until(holds: () => Promise<void>): Promise<void> {
    return expect(holds).toPass()
  }

  /** Pressed as soon as it can be. */
  async #click(selector: string, name: Name): Promise<Found> {
    let reached: Found | null = null
    await this.#until(async () => {
      await this.#prepare()
      const found = await this.#browser.find(callOf(reachable, [selector, name]))
      expect(found, `${selector} ${name}`).toBeTruthy()
      await found?.click()
      reached = found
    })
    return reached as unknown as Found
  }

  async #count(selector: string, name: Name): Promise<number> {
    await this.#prepare()
    return this.run((...wanted) => window.matches(...wanted).length, selector, name)
  }

  /** Each document once. */
  async #prepare(): Promise<void> {
    if (await this.run(() => 'matches' in window)) return
    await this.#browser.evaluate(`(() => { ${axe.source}; window.matches = ${matches} })()`)
  }
}

function callOf(work: (...args: never[]) => unknown, args: Name[]): string {
  const written = args.map((arg) => (typeof arg === 'string' ? JSON.stringify(arg) : String(arg)))
  return `(${work})(${written})`
}
