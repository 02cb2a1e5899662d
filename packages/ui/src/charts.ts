'use client'
// A separate entry point: apps without charts do not load the chart code.
export { BarChart, type BarChartProps } from './charts/bar-chart.tsx'
export type { ChartPoint, ChartSeries } from './charts/chart-data.ts'
export type { ChartProps, ChartView } from './charts/chart-frame.tsx'
export { LineChart, type LineChartProps } from './charts/line-chart.tsx'
export { Sparkline, type SparklineProps } from './charts/sparkline.tsx'
