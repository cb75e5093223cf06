/** A longer header is cut, so that nobody can make the patterns slow. */
const maxLength = 512

// Most browsers name several families in their User-Agent; the first match in this order is the actual one.
const browsers: readonly [RegExp, string][] = [
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(M?QQBrowser)\//, 'QQ Browser'],
  [/\b(UCBrowser|UBrowser)\//, 'UC Browser'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ (Mobile\/\S+ )?Safari\//, 'Safari'],
]

const operatingSystems: readonly [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\b(iPhone|iPod)\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\b(OpenHarmony|HarmonyOS)\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstMatch = (patterns: readonly [RegExp, string][], userAgent: string) =>
  patterns.find(([pattern]) => pattern.test(userAgent.slice(0, maxLength)))?.[1] ?? null

/**
 * The browser and the operating system that a User-Agent header names; null if it names none that is known. Only words of
 * these tables are returned, never a part of the header.
 */
export const describeUserAgent = (userAgent: string) => ({
  browser: firstMatch(browsers, userAgent),
  operatingSystem: firstMatch(operatingSystems, userAgent),
})
