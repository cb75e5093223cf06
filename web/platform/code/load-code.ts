import { announceOldBuild } from '../session/old-build.ts'

/** A file of the build that did not arrive. */
export class MissingCode extends Error {
  override name = 'MissingCode'
}

/** A file that the server does not have: it keeps those of the last builds, so this one belongs to an older one. */
class OutdatedCode extends MissingCode {}

/** The requests for files, by address; a failed one is removed. */
const fetched = new Map<string, Promise<void>>()
/** The stylesheets that are part of the page, or on their way there. */
const applied = new Map<string, Promise<void>>()

/** Whether an `import()` that begins now is of the page that a visit begins with. */
let isOfFirstPage = false

/**
 * Begins the imports of a page. The first one of a visit needs no second attempt, because a reload loses nothing: the browser
 * loads its modules at once.
 */
export function loadPage<Result>(begin: () => Result): Result {
  // Every page has a heading.
  isOfFirstPage = document.querySelector('h1') === null
  try {
    return begin()
  } finally {
    isOfFirstPage = false
  }
}

/** Whether an `import()` that begins now shall only fetch its files. */
let isAhead = false

/**
 * Fetches the files of imports that will follow soon, without running them. What fails is fetched again by then. An old build
 * is announced by the import itself: a reload would lose what is being typed.
 */
export function fetchAhead(...begins: (() => unknown)[]): void {
  isAhead = true
  try {
    for (const begin of begins) begin()
  } finally {
    isAhead = false
  }
}

/**
 * Runs an `import()` once its files have arrived. Many browsers remember for the life of the page that a module could not be
 * loaded, and with it everything that imports it: no later attempt sends a request. So each file is fetched first, which
 * fails without a trace, and the import then takes it from the browser's cache.
 *
 * The build calls this in the place of each `import()` (`codegen/code-loading.ts`).
 *
 * @param files what the import needs: its own file, those it imports, and stylesheets; relative to the base of the build
 * @throws MissingCode
 */
export async function loadCode<Module>(
  run: () => Promise<Module>,
  files: readonly string[],
): Promise<Module> {
  const addresses = files.map((file) => new URL(import.meta.env.BASE_URL + file, location.href).href)
  const stylesheets = addresses.filter((href) => href.endsWith('.css'))
  if (isAhead) {
    for (const href of addresses) once(fetched, href, (file) => fetchFile(file, 'low')).catch(() => {})
    // Nobody waits for it.
    return new Promise(() => {})
  }
  if (isOfFirstPage) addresses.forEach(preload)
  else await arrivalOf(addresses.map((href) => once(fetched, href, fetchFile)))
  try {
    // In their order, which decides between rules of equal weight.
    await Promise.all(stylesheets.map((href) => once(applied, href, addStylesheet)))
    return await run()
  } catch (error) {
    // A browser does not say why a file is missing.
    await arrivalOf(addresses.map((href) => fetchFile(href)))
    throw isOfNetwork(error) ? new MissingCode('A file arrived too late', { cause: error }) : error
  }
}

/** Waits for files that somebody needs now. */
async function arrivalOf(files: Promise<void>[]): Promise<void> {
  try {
    await Promise.all(files)
  } catch (error) {
    if (error instanceof OutdatedCode) announceOldBuild()
    throw error
  }
}

/** Every browser names the import: "dynamically imported module", "Importing a module script failed". */
const isOfNetwork = (error: unknown) =>
  error instanceof MissingCode || (error instanceof TypeError && /\bimport/i.test(error.message))

function once(
  known: Map<string, Promise<void>>,
  href: string,
  request: (href: string) => Promise<void>,
): Promise<void> {
  const begun = known.get(href)
  if (begun) return begun
  const outcome = isInPage(href) ? Promise.resolve() : request(href)
  known.set(href, outcome)
  outcome.catch(() => known.delete(href))
  return outcome
}

/** The page itself names what its first scripts need. A stylesheet that is loaded ahead is not applied yet. */
const isInPage = (href: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link:not([as])')].some((link) => link.href === href) ||
  [...document.scripts].some((script) => script.src === href)

function preload(href: string): void {
  if (!href.endsWith('.css') && !isInPage(href)) addLink('modulepreload', href)
}

async function fetchFile(href: string, priority: RequestPriority = 'auto'): Promise<void> {
  const status = await fetchedStatus(href, priority)
  if (status === 200) return
  throw new (status === 404 ? OutdatedCode : MissingCode)(`${href} did not arrive: status ${status}`)
}

/** The status of a file that was read to its end, because only such a file is in the browser's cache; null without an answer. */
async function fetchedStatus(href: string, priority: RequestPriority): Promise<number | null> {
  try {
    const response = await fetch(href, { priority })
    await response.arrayBuffer()
    return response.status
  } catch {
    return null
  }
}

const addStylesheet = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = addLink('stylesheet', href)
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new MissingCode(`${href} did not arrive`))
    })
  })

function addLink(rel: string, href: string) {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  document.head.append(link)
  return link
}
