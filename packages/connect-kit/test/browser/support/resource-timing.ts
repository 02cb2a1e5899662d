// A page remembers 250 resources, and the kit's modules alone are more: what loads after them would not be seen.
performance.setResourceTimingBufferSize(10_000)
