import { SetMetadata, type CustomDecorator } from '@nestjs/common';

/** Who may call a route. There is no default: a route without one refuses everybody and fails the route-access test (default deny). */
export type Access = 'public' | 'admin' | 'service' | 'metrics';

export const ACCESS_KEY = 'memorybridge:access';

export function Allow(access: Access): CustomDecorator {
  return SetMetadata(ACCESS_KEY, access);
}
