/** What a newcomer finds open: who am I, everything of home, signing in by hand, and what needs no sign-in. */
export const firstTabs = [
  {
    query: `# Everything of a signed-in affiliate, in one
# request: the parts run in parallel, and fail
# alone. Sign in first: in the demo with the
# panel on the left (the key), else in the
# next tab.
query Home($page: Int! = 1) {
  viewer {
    username
    profile {
      displayName
      verificationStatus
      promotionLink(language: EN)
      rewards { paid unsettled total }
    }
    customers(page: $page, size: 8) {
      items {
        name
        bindingStatus
        boundAt
        expiresAt
        totalConsumption
      }
      pageInfo { page totalItems totalPages }
    }
    bills(size: 3) {
      items { month totalConsumption cashBack }
    }
    loginLogs(size: 3) {
      items { loggedInAt ipAddress location }
    }
  }
}
`,
    variables: '{ "page": 1 }',
  },
  {
    query: `# 1. Run CreateCaptcha and read the picture; in
#    the demo the panel on the left (the key)
#    tells the answer.
# 2. Put the four characters into the variables
#    and run LogIn.
mutation CreateCaptcha {
  createCaptcha { image }
}

mutation LogIn($input: LogInInput!) {
  logIn(input: $input) {
    __typename
    ... on LogInSuccess { viewer { username } }
    ... on Failure { upstreamCode message }
    ... on InputRejected { problems { field kind limit } }
    ... on TooFrequent { retryAfterSeconds }
  }
}

mutation LogOut {
  logOut { wasSignedIn }
}
`,
    variables: '{ "input": { "username": "", "password": "", "captcha": "" } }',
  },
  {
    query: `# What needs no sign-in.
query Public {
  planRules {
    tiers { level from upTo ratio }
    minimumPayout
    payoutDay
    bindingDays
    rebateMonths
  }
  cashBackEstimate(monthlyConsumption: "500000.00") {
    tiered
    hybrid
    paid
    level
    bands { level volume ratio amount }
  }
  legalText(kind: PRIVACY_POLICY, language: EN) {
    title
    version
    html
  }
  countries(language: EN) {
    id
    name
    isoCode
    dialCode
  }
}
`,
  },
]
