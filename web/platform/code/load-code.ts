import { announceOldBuild } from '../session/old-build.ts'

/** A file of the build that did not arrive. */
export class MissingCode extends Error {
  override name = 'MissingCode'
}

/** The files that have arrived or are on their way, by address. */
const arrivals = new Map<string, Promise<void>>()

/** Whether an `import()` that begins now is of a page. */
let isOfPage = false

/**
 * Begins the imports of a page, whose missing code a reload repeats. They need no second attempt, so the browser may load
 * their modules at once.
 */
export function loadPage<Result>(begin: () => Result): Result {
  isOfPage = true
  try {
    return begin()
  } finally {
    isOfPage = false
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
  if (!isOfPage) {
    await Promise.all(addresses.map((href) => once(href, fetchFile)))
    return run()
  }
  await Promise.all(addresses.map((href) => once(href, isStylesheet(href) ? addStylesheet : preload)))
  try {
    return await run()
  } catch (error) {
    // What did not arrive throws here; everything else is an error of the code.
    await Promise.all(addresses.map(fetchFile))
    throw error
  }
}

const isStylesheet = (href: string) => href.endsWith('.css')

function once(href: string, request: (href: string) => Promise<void>): Promise<void> {
  const known = arrivals.get(href)
  if (known) return known
  const arrival = isInPage(href) ? Promise.resolve() : request(href)
  arrivals.set(href, arrival)
  arrival.catch(() => arrivals.delete(href))
  return arrival
}

/** The page itself names what its first scripts need. */
const isInPage = (href: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[href]')].some((link) => link.href === href) ||
  [...document.scripts].some((script) => script.src === href)

async function preload(href: string): Promise<void> {
  addLink('modulepreload', href)
}

async function fetchFile(href: string): Promise<void> {
  const status = await fetchedStatus(href)
  if (status === 200) return isStylesheet(href) && !isInPage(href) ? addStylesheet(href) : undefined
  // The server keeps the files of the last builds; one that it does not have belongs to an older one.
  if (status === 404) announceOldBuild()
  throw new MissingCode(`${href} did not arrive: status ${status}`)
}

/** The status of a file that was read to its end, because only such a file is in the browser's cache; null without an answer. */
async function fetchedStatus(href: string): Promise<number | null> {
  try {
    const response = await fetch(href)
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
