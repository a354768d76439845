/** @type {import('next').NextConfig} */
export default {
  // Where the packages are.
  turbopack: { root: process.env.PACKAGES_ROOT },
  serverExternalPackages: ['postgres'],
};
