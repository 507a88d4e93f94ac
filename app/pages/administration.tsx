import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { AdminPage } from '../features/admin/shell/admin-page'
import { adminRoutes } from '../features/admin/shell/admin-routes'
import { AdminLoading } from '../features/admin/shell/admin-states'
import { NotFoundPage } from './not-found-page'

/** Everything under `/admin`. Precached, to say what is missing without signal. */
export function Administration() {
  return (
    <Routes>
      {adminRoutes.map((route) => (
        <Route
          key={route.id}
          path={route.path.slice('/admin'.length)}
          element={
            <AdminPage route={route}>
              <Suspense fallback={<AdminLoading />}>
                <route.Page routes={adminRoutes} />
              </Suspense>
            </AdminPage>
          }
        />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
