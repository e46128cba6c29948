import type { Right } from '@wayform/core/workspaces/roles.ts'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { texts } from '../lib/texts.ts'
import { workspaceBase } from '../lib/workspace.ts'
import { CrashRoute, ScreenCrash } from './crash/CrashScreen.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { ShellLayout } from './shell/ShellLayout.tsx'
import { SignedIn, SignedOut } from './sign-in/SignInGuard.tsx'
import { WaitingPage } from './start/StartProblem.tsx'
import { Needs } from './workspace/Needs.tsx'

export function createRouter() {
  return createBrowserRouter(ownerScreens(), { basename: workspaceBase() })
}

/** Every screen of the owner app, code-split by route. */
export function ownerScreens(): RouteObject[] {
  return [
    {
      errorElement: <CrashRoute />,
      HydrateFallback: WaitingPage,
      children: [
        {
          element: <SignedOut />,
          children: [
            {
              path: '/login',
              lazy: { Component: async () => (await import('../features/login/LoginScreen.tsx')).LoginScreen },
            },
          ],
        },
        {
          path: '/bridge-auth-verify',
          lazy: { Component: async () => (await import('./sign-in/BridgeScreen.tsx')).BridgeScreen },
        },
        {
          path: '/join/:secret',
          lazy: { Component: saysMore(async () => (await import('../features/join/JoinScreen.tsx')).JoinScreen) },
        },
        {
          lazy: { Component: saysMore(async () => (await import('./shell/HelpLayout.tsx')).HelpLayout) },
          children: [
            {
              path: '/help/:topic?',
              lazy: { Component: async () => (await import('../features/help/HelpScreen.tsx')).HelpScreen },
            },
          ],
        },
        {
          element: <SignedIn />,
          children: [
            {
              element: <ShellLayout />,
              children: inFrame([
                {
                  path: '/',
                  lazy: {
                    Component: async () => (await import('../features/dashboard/DashboardScreen.tsx')).DashboardScreen,
                  },
                },
                ...needing('seeResponses', [
                  {
                    path: '/orders',
                    lazy: {
                      Component: saysMore(
                        async () => (await import('../features/orders/OrdersScreen.tsx')).OrdersScreen,
                      ),
                    },
                  },
                  {
                    path: '/calendar',
                    lazy: {
                      Component: saysMore(
                        async () => (await import('../features/calendar/CalendarScreen.tsx')).CalendarScreen,
                      ),
                    },
                  },
                ]),
                ...needing('build', [
                  {
                    path: '/build',
                    lazy: { Component: async () => (await import('../features/create/CreateScreen.tsx')).CreateScreen },
                  },
                  {
                    path: '/build/import',
                    lazy: {
                      Component: saysMore(
                        async () => (await import('../features/create/bring/BringScreen.tsx')).BringScreen,
                      ),
                    },
                  },
                  {
                    path: '/products',
                    lazy: {
                      Component: saysMore(
                        async () => (await import('../features/products/ProductsScreen.tsx')).ProductsScreen,
                      ),
                    },
                  },
                  ...['/products/new', '/products/:productId'].map((path) => ({
                    path,
                    lazy: {
                      Component: saysMore(
                        async () => (await import('../features/products/ProductScreen.tsx')).ProductScreen,
                      ),
                    },
                  })),
                  {
                    path: '/calendar/setup',
                    lazy: {
                      Component: saysMore(
                        async () =>
                          (await import('../features/booking-setup/BookingSetupScreen.tsx')).BookingSetupScreen,
                      ),
                    },
                  },
                  {
                    path: '/calendar/feeds',
                    lazy: {
                      Component: saysMore(
                        async () => (await import('../features/calendar/feeds/FeedsScreen.tsx')).FeedsScreen,
                      ),
                    },
                  },
                  {
                    path: '/deliveries',
                    lazy: {
                      Component: saysMore(
                        async () => (await import('../features/deliveries/DeliveriesScreen.tsx')).DeliveriesScreen,
                      ),
                    },
                  },
                ]),
                ...needing('seeActivity', [
                  {
                    path: '/activity',
                    lazy: {
                      Component: saysMore(
                        async () => (await import('../features/activity/ActivityScreen.tsx')).ActivityScreen,
                      ),
                    },
                  },
                ]),
                ...needing('manageMoney', [
                  {
                    path: '/billing',
                    lazy: {
                      Component: saysMore(
                        async () => (await import('../features/billing/BillingScreen.tsx')).BillingScreen,
                      ),
                    },
                  },
                ]),
                ...needing('integrate', [
                  {
                    path: '/api-keys',
                    lazy: {
                      Component: saysMore(
                        async () => (await import('../features/api-keys/ApiKeysScreen.tsx')).ApiKeysScreen,
                      ),
                    },
                  },
                  {
                    path: '/api-log',
                    lazy: {
                      Component: saysMore(
                        async () => (await import('../features/api-log/ApiLogScreen.tsx')).ApiLogScreen,
                      ),
                    },
                  },
                ]),
                {
                  path: '/account',
                  lazy: {
                    Component: saysMore(
                      async () => (await import('../features/account/AccountScreen.tsx')).AccountScreen,
                    ),
                  },
                },
                {
                  path: '/members',
                  lazy: {
                    Component: saysMore(async () => (await import('../features/team/MembersScreen.tsx')).MembersScreen),
                  },
                },
                {
                  path: '/workspace',
                  lazy: {
                    Component: saysMore(
                      async () => (await import('../features/team/WorkspaceScreen.tsx')).WorkspaceScreen,
                    ),
                  },
                },
                { path: '/notfound', element: <NotFoundScreen /> },
                { path: '*', element: <NotFoundScreen /> },
              ]),
            },
            { path: '/home', element: <Navigate to="/" replace /> },
            {
              path: '/responses',
              lazy: { Component: async () => (await import('./responses/LatestResponses.tsx')).LatestResponses },
            },
            {
              path: '/forms/:id',
              lazy: { Component: saysMore(async () => (await import('./form/FormLayout.tsx')).FormLayout) },
              children: inFrame([
                {
                  lazy: { Component: async () => (await import('./form/PublishedForm.tsx')).PublishedForm },
                  children: [
                    ...needing('build', [
                      {
                        path: 'share',
                        lazy: {
                          Component: async () => (await import('../features/share/ShareScreen.tsx')).ShareScreen,
                        },
                        children: SHARE_ROUTES,
                      },
                      {
                        path: 'settings',
                        lazy: {
                          Component: async () =>
                            (await import('../features/settings/SettingsScreen.tsx')).SettingsScreen,
                        },
                        children: SETTINGS_ROUTES,
                      },
                    ]),
                    {
                      path: 'responses',
                      lazy: {
                        Component: async () =>
                          (await import('../features/responses/ResponsesScreen.tsx')).ResponsesScreen,
                      },
                    },
                    ...needing('seeInsights', [
                      {
                        path: 'responses/insights',
                        lazy: {
                          Component: async () =>
                            (await import('../features/insights/InsightsScreen.tsx')).InsightsScreen,
                        },
                      },
                    ]),
                  ],
                },
                ...needing('build', [
                  {
                    index: true,
                    lazy: {
                      Component: async () => (await import('../features/builder/BuilderScreen.tsx')).BuilderScreen,
                    },
                  },
                  {
                    path: ':section',
                    lazy: {
                      Component: async () => (await import('../features/builder/BuilderScreen.tsx')).BuilderScreen,
                    },
                  },
                ]),
              ]),
            },
          ],
        },
      ],
    },
  ]
}

/** An error in a screen leaves the frame around it in place. */
function inFrame(screens: RouteObject[]): RouteObject[] {
  return [{ errorElement: <ScreenCrash />, children: screens }]
}

/** Screens that not every role opens: the others read why. */
function needing(right: Right, screens: RouteObject[]): RouteObject[] {
  return [{ element: <Needs right={right} />, children: screens }]
}

const SHARE_ROUTES: RouteObject[] = [
  {
    index: true,
    lazy: { Component: async () => (await import('../features/share/screens/LinkScreen.tsx')).LinkScreen },
  },
  {
    path: 'whatsapp',
    lazy: { Component: async () => (await import('../features/share/screens/WhatsappScreen.tsx')).WhatsappScreen },
  },
  {
    path: 'website',
    lazy: { Component: async () => (await import('../features/share/screens/WebsiteScreen.tsx')).WebsiteScreen },
  },
  { path: 'gtm', lazy: { Component: async () => (await import('../features/share/screens/GtmScreen.tsx')).GtmScreen } },
  {
    path: 'wordpress',
    lazy: { Component: async () => (await import('../features/share/screens/WordpressScreen.tsx')).WordpressScreen },
  },
  { path: 'qr', lazy: { Component: async () => (await import('../features/share/screens/QrScreen.tsx')).QrScreen } },
  { path: '*', element: <Navigate to=".." relative="path" replace /> },
]

const SETTINGS_ROUTES: RouteObject[] = [
  {
    index: true,
    lazy: {
      Component: async () => (await import('../features/settings/panels/general/GeneralPanel.tsx')).GeneralPanel,
    },
  },
  {
    path: 'look',
    lazy: { Component: async () => (await import('../features/settings/panels/look/LookPanel.tsx')).LookPanel },
  },
  {
    path: 'languages',
    lazy: {
      Component: async () => (await import('../features/settings/panels/languages/LanguagesPanel.tsx')).LanguagesPanel,
    },
  },
  {
    path: 'endings',
    lazy: {
      Component: async () => (await import('../features/settings/panels/endings/EndingsPanel.tsx')).EndingsPanel,
    },
  },
  {
    path: 'access',
    lazy: { Component: async () => (await import('../features/settings/panels/access/AccessPanel.tsx')).AccessPanel },
  },
  {
    path: 'notifications',
    lazy: {
      Component: async () =>
        (await import('../features/settings/panels/notifications/NotificationsPanel.tsx')).NotificationsPanel,
    },
  },
  {
    path: 'seo',
    lazy: { Component: async () => (await import('../features/settings/panels/seo/SeoPanel.tsx')).SeoPanel },
  },
  {
    path: 'team',
    lazy: { Component: async () => (await import('../features/settings/panels/team/TeamPanel.tsx')).TeamPanel },
  },
  ...needing('integrate', [
    {
      path: 'integrations',
      lazy: {
        Component: async () =>
          (await import('../features/settings/panels/integrations/IntegrationsPanel.tsx')).IntegrationsPanel,
      },
    },
  ]),
  { path: '*', element: <Navigate to=".." relative="path" replace /> },
]

/** For screens that need more than the first texts; those load together with the screen's code. */
function saysMore<C>(load: () => Promise<C>): () => Promise<C> {
  return async () => {
    const [component] = await Promise.all([load(), texts.makeWhole()])
    return component
  }
}
